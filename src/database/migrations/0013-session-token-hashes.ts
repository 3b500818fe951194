// Stores the hash of a session's token instead of the token, so that a copy of the database gives access to no session. Existing
// sessions end, because their tokens may be in a backup.
import { type Kysely, type Migration, sql } from "kysely";

export const sessionTokenHashes: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`delete from portal_session`.execute(database);
    await sql`alter table portal_session rename column token to token_hash`.execute(database);
  },
};
