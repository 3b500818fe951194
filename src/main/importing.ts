import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import type { RunImport } from "#importing/handover.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";

/** The documents of a data folder. */
export const documentsOf = (dataDir: string) => createFolderStore(join(dataDir, "documents"));

/** Imports into an open database and the documents of its data folder. */
export function importInto(database: Database, dataDir: string): RunImport {
  return async ({ source, dryRun }, observer) =>
    importSource(database, await openSource(source), {
      dryRun,
      storeDocument: documentsOf(dataDir).put,
      ...observer,
    });
}
