// The rate-limit store and the used captcha tokens, for processes that share a database server. Both are short-lived and written with
// every request, so the tables are unlogged: after a crash, all buckets are full, and a captcha token of the last minutes could be
// used a second time. (The migration was published under the key 0006-doors, which must not change.)
import { type Kysely, type Migration, sql } from "kysely";

/** The fill factor leaves space on each page for heap-only updates. */
const tokenBucketTable = sql`
  create unlogged table token_bucket (
    name text primary key,
    full_at timestamptz not null,
    is_taken boolean not null
  ) with (fillfactor = 50)`;

const spentTokenTable = sql`
  create unlogged table spent_token (
    hash text primary key,
    expires_at timestamptz not null
  )`;

export const rateLimits: Migration = {
  async up(database: Kysely<unknown>) {
    await tokenBucketTable.execute(database);
    await spentTokenTable.execute(database);
  },
};
