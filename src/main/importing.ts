import type { Database } from "#database/database.ts";
import { type ImportProgress, importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import type { ImportReport } from "#importing/report.ts";
import type { Configuration } from "./configuration.ts";
import { documentsOf } from "./documents.ts";

/** What an operator wants imported. */
export interface ImportRequest {
  /** Path of the source; the process that imports must be able to read it. */
  readonly source: string;
  readonly dryRun: boolean;
}

interface ImportObserver {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Stops the import; nothing of it lands then. */
  readonly signal: AbortSignal;
}

type RunImport = (request: ImportRequest, observer: ImportObserver) => Promise<ImportReport>;

/** Imports into an open database and the documents of the installation. */
export function importInto(database: Database, configuration: Configuration): RunImport {
  return async ({ source, dryRun }, observer) =>
    importSource(database, await openSource(source), {
      dryRun,
      storeDocument: documentsOf(configuration).put,
      ...observer,
    });
}
