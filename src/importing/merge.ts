import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets.ts";
import type { Database } from "#database/database.ts";

import type { ImportReport } from "./report.ts";
import { mergeStaged } from "./staging.ts";
import { targetTables } from "./target-tables.ts";

/** Moves all staged rows into the record and writes the report to the import log, in one transaction. */
export async function merge(database: Database, report: ImportReport): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    for (const set of recordSets) await mergeStaged(transaction, set);
    await transaction
      .insertInto("import_log")
      .values({ source: report.source, report: JSON.stringify(report) })
      .execute();
  });
}

/** Updates planner statistics and cleans up indexes. The embedded database has no autovacuum. */
export async function vacuumTables(database: Database, sets: readonly RecordSetDescriptor[]): Promise<void> {
  const tables = sets.flatMap((set) => targetTables(set).map(({ name }) => name));
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(database.kysely);
}
