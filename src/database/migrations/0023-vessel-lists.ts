// The lists of vessels that users keep, and the read-only copies that are shared. A member names its vessel by the asset number, so that a new
// IMO number changes no list. The lists of a user are deleted with the account.
import { type Kysely, type Migration, sql } from "kysely";

/** A list has vessels of its own, or follows the fleet of the company with this number. */
const listTable = sql`
  create table vessel_list (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    name text not null,
    customer_number text,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`;

/** Without an asset number the number was of no vessel in the record when it was added. */
const memberTable = sql`
  create table vessel_list_member (
    list_id text not null references vessel_list on delete cascade,
    position integer not null,
    assetnum text,
    number text not null,
    primary key (list_id, position)
  )`;

/** Only hashes of the secrets are stored, so that a dump of the database opens no copy. */
const copyTable = sql`
  create table shared_list_copy (
    id text primary key,
    secret_hash text not null unique,
    revocation_hash text unique,
    user_id text references portal_user on delete cascade,
    members jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz
  )`;

const indexes = [
  sql`create unique index on vessel_list (user_id, lower(name))`,
  sql`create unique index on vessel_list_member (list_id, assetnum)`,
  sql`create unique index on vessel_list_member (list_id, number) where assetnum is null`,
  sql`create index on shared_list_copy (user_id)`,
  sql`create index on shared_list_copy (expires_at)`,
];

export const vesselLists: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [listTable, memberTable, copyTable, ...indexes]) await step.execute(database);
  },
};
