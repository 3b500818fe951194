// Copies everything of one database into another that has nothing: from the embedded database to a PostgreSQL server.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { executedMigrations } from "#database/migrate.ts";
import { BackupError } from "./backup-format.ts";
import { completeTables, copiedTable, loadPart } from "./load-tables.ts";
import { readTables } from "./read-tables.ts";
import { createSideSchema, dropSideSchema, installationSchema, replaceInstallation } from "./side-schema.ts";
import { readStoredTables } from "./stored-tables.ts";

export interface MoveSummary {
  readonly tables: number;
  readonly rows: number;
}

/** The last clean-up is noted when a server first starts. */
const tablesOfNewInstallation: ReadonlySet<string> = new Set(["clean_up"]);

/** Whether no table of a database has rows, rate limits, used captcha tokens and the time of the last clean-up aside. */
export async function isEmptyInstallation({ kysely }: Database): Promise<boolean> {
  const schema = await installationSchema({ kysely });
  for (const { name } of await readStoredTables(kysely, schema)) {
    if (tablesOfNewInstallation.has(name)) continue;
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(`${schema}.${name}`)}) as found`.execute(kysely);
    if (rows[0]?.found !== false) return false;
  }
  return true;
}

/** Copies all tables, compares them with the source, and only then makes them those of the target. Throws `BackupError`. */
export async function moveDatabase(source: Database, target: Database): Promise<MoveSummary> {
  if (!(await isEmptyInstallation(target))) {
    throw new BackupError("The database has data already. Choose an empty one: a move replaces nothing.");
  }
  try {
    await createSideSchema(target, await executedMigrations(source.kysely));
    const read = await readTables(source, {
      schema: await installationSchema(source),
      without: [],
      onPart: (part) => loadPart(target, part),
    });
    await completeTables(target, read.map(copiedTable));
    await replaceInstallation(target, (_, replace) => replace());
    return { tables: read.length, rows: read.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await dropSideSchema(target);
  }
}
