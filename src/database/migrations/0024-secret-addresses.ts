// Secret addresses of users, such as that of a subscribed calendar. Only the hash of a secret is stored, so that a dump of the database opens
// no address. The events of a calendar are stored with what its subscribers got last, so that a change raises their sequence number.
import { type Kysely, type Migration, sql } from "kysely";

const addressTable = sql`
  create table secret_address (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    kind text not null check (kind in ('calendar', 'feed')),
    target jsonb not null,
    label text not null,
    hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`;
const byUser = sql`create index on secret_address (user_id)`;

const eventTable = sql`
  create table calendar_event (
    address_id text not null references secret_address on delete cascade,
    uid text not null,
    content_hash text not null,
    sequence integer not null,
    due_date text not null,
    cancelled_until text,
    primary key (address_id, uid)
  )`;

export const secretAddresses: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [addressTable, byUser, eventTable]) await step.execute(database);
  },
};
