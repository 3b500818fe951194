// The receiver of a webhook that is overloaded states when it wants the next message (`Retry-After`).
import { type Kysely, type Migration, sql } from "kysely";

export const waitsOfWebhooks: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table webhook add column not_before timestamptz`.execute(database);
  },
};
