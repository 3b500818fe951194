import type { Database } from "#database/database.ts";
import type { RunImport } from "#importing/handover.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import type { Configuration } from "./configuration.ts";
import { documentsOf } from "./documents.ts";

/** Imports into an open database and the documents of the installation. */
export function importInto(database: Database, configuration: Configuration): RunImport {
  return async ({ source, dryRun }, observer) =>
    importSource(database, await openSource(source), {
      dryRun,
      storeDocument: documentsOf(configuration).put,
      ...observer,
    });
}
