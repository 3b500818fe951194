// Names are compared with straight quotation marks, those of companies with one spelling of each legal form, and those in Cyrillic and Greek
// letters by their Latin spellings, too. The next import reads each line of vessels and owners again, because only the document has a name as
// it was received.
import { type Kysely, type Migration, sql } from "kysely";

const statements = [
  "alter table vessel add column latin_names text",
  "create index on vessel using gin (latin_names gin_trgm_ops)",
  "update vessel set line_hash = null",
  "update owner set line_hash = null",
];

export const comparedNames: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
