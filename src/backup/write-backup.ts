// Writes a backup of an installation that keeps serving.
import type { Database } from "#database/database.ts";
import { executedMigrations } from "#database/migrate.ts";
import { writeArchive } from "./archive-writer.ts";
import { addDocuments, type DocumentPlace } from "./backup-documents.ts";
import {
  type BackupHeader,
  type BackupManifest,
  formatNumber,
  headerName,
  manifestName,
  partName,
} from "./backup-format.ts";
import { copiedTable } from "./load-tables.ts";
import { readTables } from "./read-tables.ts";
import { installationSchema } from "./side-schema.ts";
import { sessionTables } from "./stored-tables.ts";

export interface BackupDependencies {
  readonly database: Database;
  readonly documents: DocumentPlace;
  /** Version of the product. */
  readonly version: string;
  readonly clock: () => number;
}

/** What was written. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly documents: number;
}

/** What a backup has, for its operator. */
export const describeContent = ({ documents, rows, tables }: BackupSummary): string =>
  `${rows} rows of ${tables} tables and ${documents} documents`;

/** Writes a backup into a new file. No import may run meanwhile. Throws `BackupError`. */
export async function writeBackup(dependencies: BackupDependencies, path: string): Promise<BackupSummary> {
  const { database, documents } = dependencies;
  const summary = { tables: 0, rows: 0, documents: 0 };
  await writeArchive(path, async (archive) => {
    const header = await describeInstallation(dependencies);
    await archive.add(headerName, `${JSON.stringify(header, null, 2)}\n`);
    const parts = new Map<string, number>();
    const read = await readTables(database, {
      schema: await installationSchema(database),
      without: sessionTables,
      async onPart({ lines, table: { name } }) {
        const number = (parts.get(name) ?? 0) + 1;
        parts.set(name, number);
        await archive.add(partName(name, number), `${lines.join("\n")}\n`);
      },
    });
    if (documents.folder !== null) summary.documents = await addDocuments(archive, documents.folder);
    const tables = read.map(copiedTable);
    summary.tables = tables.length;
    summary.rows = tables.reduce((sum, { rows }) => sum + rows, 0);
    const manifest: BackupManifest = { entries: [...archive.entries], tables };
    await archive.add(manifestName, `${JSON.stringify(manifest)}\n`);
  });
  return summary;
}

async function describeInstallation({
  clock,
  database,
  documents,
  version,
}: BackupDependencies): Promise<BackupHeader> {
  return {
    product: "plimsoll",
    format: formatNumber,
    version,
    createdAt: new Date(clock()).toISOString(),
    migrations: [...(await executedMigrations(database.kysely))],
    documents: documents.folder === null ? "in a bucket" : "included",
  };
}
