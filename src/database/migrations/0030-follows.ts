// What users follow (`notifications/follows`): deliveries read the change log from `read_position` on. Follows are deleted with the account.
import { type Kysely, type Migration, sql } from "kysely";

/** `read_position` is the position of the last change that was put into a message; a feed begins after it. */
const followTable = sql`
  create table follow (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    target jsonb not null,
    topics text[] not null,
    delivery jsonb not null,
    state text not null default 'active' check (state in ('active', 'paused', 'refused')),
    created_at timestamptz not null default now(),
    last_delivery_at timestamptz,
    read_position bigint not null,
    address_id text references secret_address on delete set null
  )`;

/** A user has one follow of a target with each kind of delivery, and one with each webhook. */
const indexes = [
  sql`create unique index on follow (user_id, target, (delivery ->> 'kind'), coalesce(delivery ->> 'webhook', ''))`,
  sql`create index on follow (address_id)`,
];

export const follows: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [followTable, ...indexes]) await step.execute(database);
  },
};
