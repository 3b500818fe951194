import { sql } from "kysely";

import type { Database } from "#database/database.ts";

import type { ImportReport } from "./report.ts";
import { type SetTable, setTables } from "./set-tables.ts";
import { mergeStaged } from "./staging.ts";

/** Moves all that is staged into the record, and the report into its log, in one transaction: readers see all of it or nothing. */
export async function merge(database: Database, report: ImportReport): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    for (const set of setTables) await mergeStaged(transaction, set);
    await transaction
      .insertInto("import_log")
      .values({ source: report.source, report: JSON.stringify(report) })
      .execute();
  });
}

/** Brings the planner's statistics and the indexes of tables up to date; the embedded database does not do so by itself. */
export async function tidy(database: Database, sets: readonly SetTable[]): Promise<void> {
  for (const { table } of sets) await sql`vacuum (analyze) ${sql.table(table)}`.execute(database.kysely);
}
