// Fills the tables of the side schema with the rows of a copy, and compares them with what the copy states.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { CopiedTable } from "./backup-format.ts";
import { type ReadTable, readTables, type TablePart } from "./read-tables.ts";
import { sideSchema } from "./side-schema.ts";

/** What a copy states about a table that was read. */
export function copiedTable({ checksum, rows, table }: ReadTable): CopiedTable {
  const { columns, name, sequences } = table;
  return { name, columns: [...columns], rows, checksum, sequences: [...sequences] };
}

/** Adds rows to a table of the side schema. */
export function loadPart(
  database: Database,
  {
    lines,
    table,
  }: { readonly lines: readonly string[]; readonly table: Pick<TablePart["table"], "name" | "columns"> },
): Promise<void> {
  const target = { schema: sideSchema, table: table.name, columns: table.columns };
  return database.copyRows(target, `${lines.join("\n")}\n`);
}

/** Sets the sequences, updates the planner's statistics and checks that every row has arrived unchanged. */
export async function completeTables(database: Database, copied: readonly CopiedTable[]): Promise<void> {
  for (const { name, sequences } of copied) {
    const table = `${sideSchema}.${name}`;
    for (const { column, isCalled, value } of sequences) {
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${value}::bigint, ${isCalled})`.execute(
        database.kysely,
      );
    }
    await sql`analyze ${sql.table(table)}`.execute(database.kysely);
  }
  await checkTables(database, copied);
}

async function checkTables(database: Database, copied: readonly CopiedTable[]): Promise<void> {
  const options = { schema: sideSchema, without: [], onPart: () => Promise.resolve() };
  const loaded = new Map((await readTables(database, options)).map((table) => [table.table.name, table]));
  for (const { checksum, name, rows } of copied) {
    const found = loaded.get(name);
    if (found?.rows !== rows || found.checksum !== checksum) {
      throw new Error(`The table ${name} has ${found?.rows ?? 0} rows, but not the ${rows} of its source.`);
    }
  }
}
