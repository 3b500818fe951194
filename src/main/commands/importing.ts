import { audit } from "#accounts/audit/audit-log.ts";
import type { Database } from "#database/database.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { findVesselsByImo } from "#importing/sources/iacs/find-vessels.ts";
import type { IacsListSettings } from "#importing/sources/iacs/iacs-list.ts";
import type { ImportReport } from "#importing/report.ts";
import { withHash } from "#importing/sources/source-hash.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createDocumentStore } from "#main/documents.ts";
import type { TransferObserver } from "./run-transfer.ts";

/** The options of an import. */
export interface ImportRequest {
  /** Path of the source, readable for the process that imports. */
  readonly source: string;
  readonly dryRun: boolean;
  /** Whether to remove, from the record sets of the source, what the source lacks. */
  readonly replace?: boolean;
  /** How many bad lines may be left out. */
  readonly skipBad?: number;
}

type RunImport = (request: ImportRequest, observer: TransferObserver) => Promise<ImportReport>;

/** How the IACS list of vessels in class is read into an open database. */
export function iacsListSettings(database: Database, { society }: Configuration): IacsListSettings {
  const findVessels = (imoNumbers: readonly string[]) => findVesselsByImo(database, imoNumbers);
  return { society: society.abbreviation, findVessels };
}

/** Returns a function that imports into an open database and the installation's document store, and audits it. */
export function importInto(database: Database, configuration: Configuration): RunImport {
  return async ({ dryRun, replace = false, skipBad = 0, source: path }, observer) => {
    const opened = await openSource(path, configuration.dataDir, iacsListSettings(database, configuration));
    const { hash, source } = withHash(opened);
    let outcome: ImportReport["outcome"] | "failed" = "failed";
    try {
      const report = await importSource(database, source, {
        dryRun,
        skipBad,
        removals: replace ? { sets: source.sets ?? [] } : "none",
        storeDocument: createDocumentStore(configuration).put,
        ...observer,
      });
      ({ outcome } = report);
      return report;
    } finally {
      if (outcome !== "checked") {
        const what = `${outcome}: ${path}, SHA-256 ${hash()}`;
        await audit(database.kysely, { event: "import run", actor: null, what });
      }
    }
  };
}
