// What the doors remember where several processes share a server: how much a caller has asked, and which captcha tokens were used.
// Both are worth a few minutes and are written with every request, so they are kept out of the log that survives a crash: after
// one, buckets are full and a token of the last minutes could be used once more.
import { type Kysely, type Migration, sql } from "kysely";

/** Pages keep room, so that a bucket is rewritten where it stands. */
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

export const doors: Migration = {
  async up(database: Kysely<unknown>) {
    await tokenBucketTable.execute(database);
    await spentTokenTable.execute(database);
  },
};
