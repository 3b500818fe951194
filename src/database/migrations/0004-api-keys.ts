// Keys of API clients. Only the hash of a key is stored, so that a dump of the database grants no access.
import { type Kysely, type Migration, sql } from "kysely";

const apiKeyTable = sql`
  create table api_key (
    name text primary key,
    hash text not null unique,
    requests_per_minute integer check (requests_per_minute > 0),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`;

export const apiKeys: Migration = {
  async up(database: Kysely<unknown>) {
    await apiKeyTable.execute(database);
  },
};
