import { sql } from "kysely";

import type { Database } from "#database/database.ts";
import { type ImportOptions, importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { formatReport } from "#importing/report.ts";
import type { Engine } from "#tests/database/engines.ts";

import { type Content, importFolder } from "./import-folder.ts";

const noDocuments: ImportOptions = {
  storeDocument: () => Promise.reject(new Error("No document was expected.")),
};

export const vessel = (number: number, more: object = {}) => ({
  assetnum: `V${number}`,
  vessel_name: `VESSEL ${number}`,
  ...more,
});
export const vessels = (amount: number) => Array.from({ length: amount }, (_, index) => vessel(index + 1));

/** Imports a folder and returns the formatted report, in which FOLDER replaces the folder's path. */
export async function importAndFormat(
  engine: Engine,
  folder: string,
  options: Partial<ImportOptions> = {},
): Promise<string> {
  const source = await openSource(folder, null);
  const report = await importSource(engine.database, source, { ...noDocuments, ...options });
  return formatReport(report).replaceAll(folder, "FOLDER");
}

export async function importFiles(
  engine: Engine,
  files: Readonly<Record<string, Content>>,
  options: Partial<ImportOptions> = {},
): Promise<string> {
  return importAndFormat(engine, await importFolder(files), options);
}

export async function vesselNames({ kysely }: Database): Promise<readonly (string | null)[]> {
  const rows = await kysely.selectFrom("vessel").select("vessel_name").orderBy("assetnum").execute();
  return rows.map((row) => row.vessel_name);
}

export async function countRows(
  { kysely }: Database,
  table: "vessel" | "import_log" | "asset",
): Promise<number> {
  const row = await kysely
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function stagingTables({ kysely }: Database): Promise<readonly unknown[]> {
  return (await sql`select tablename from pg_tables where tablename like 'staged%'`.execute(kysely)).rows;
}
