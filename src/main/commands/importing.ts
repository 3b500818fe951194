import type { Database } from "#database/database.ts";
import { type ImportProgress, importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import type { ImportReport } from "#importing/report.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createDocumentStore } from "#main/documents.ts";

/** The options of an import. */
export interface ImportRequest {
  /** Path of the source, readable for the process that imports. */
  readonly source: string;
  readonly dryRun: boolean;
}

interface ImportObserver {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborts the import; it is rolled back. */
  readonly signal: AbortSignal;
}

type RunImport = (request: ImportRequest, observer: ImportObserver) => Promise<ImportReport>;

/** Returns a function that imports into an open database and the installation's document store. */
export function importInto(database: Database, configuration: Configuration): RunImport {
  return async ({ source, dryRun }, observer) =>
    importSource(database, await openSource(source, configuration.dataDir), {
      dryRun,
      storeDocument: createDocumentStore(configuration).put,
      ...observer,
    });
}
