// Names are compared with straight quotation marks, and those of companies with one spelling of each legal form: the next import reads each
// line of vessels and owners again, because only its document has the name as it was received.
import { type Kysely, type Migration, sql } from "kysely";

export const comparedNames: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update vessel set line_hash = null`.execute(database);
    await sql`update owner set line_hash = null`.execute(database);
  },
};
