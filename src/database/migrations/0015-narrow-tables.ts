// Moves the documents of vessels and owners to tables of their own. Conditions, counts and orders then read rows of 200 bytes instead of
// several kilobytes; a page reads the documents of its own members only.
import { type Kysely, type Migration, sql } from "kysely";

export const narrowTables: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of ["vessel", "owner"]) {
      const documents = `${table}_document`;
      const steps = [
        `create table ${documents} (assetnum text primary key, document jsonb not null)`,
        `insert into ${documents} select assetnum, document from ${table} order by assetnum`,
        `alter table ${table} drop column document`,
        // Writes the rows again without the documents, which a dropped column leaves in them.
        `cluster ${table} using ${table}_pkey`,
        `alter table ${table} set without cluster`,
      ];
      for (const step of steps) await sql.raw(step).execute(database);
    }
  },
};
