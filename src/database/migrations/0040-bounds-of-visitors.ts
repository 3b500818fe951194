// What bounds the rows that visitors make: the emails of an hour to a mailbox that is not verified, and visitors' shared copies by
// network address, size and last opening.
import { type Kysely, type Migration, sql } from "kysely";

/** Unlogged, because a row counts for an hour. The mailbox is a hash, so that the table has no email address. */
const emails = sql`
  create unlogged table unverified_email (
    id bigint generated always as identity primary key,
    mailbox text not null,
    sent_at timestamptz not null
  )`;

/** `address` is the network of the visitor who shared the copy; null for a user's copy. `size` is an estimate of its bytes. */
const copies = sql`
  alter table shared_list_copy
    add column address text,
    add column size integer not null default 0,
    add column opened_at timestamptz`;

const measured = sql`update shared_list_copy set size = 1024 + octet_length(members::text)`;

const indexes = [
  sql`create index on unverified_email (mailbox, sent_at)`,
  sql`create index on unverified_email (sent_at)`,
  sql`create index on shared_list_copy (address) where address is not null`,
];

export const boundsOfVisitors: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [emails, copies, measured, ...indexes]) await step.execute(database);
  },
};
