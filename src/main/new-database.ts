import { join, resolve } from "node:path";
import { hasEmbedded } from "#database/embedded/embedded.ts";
import type { Configuration } from "#main/configuration/configuration.ts";

/** Prints where an embedded database is created, which takes seconds, so that a missing DATA_DIR is noticed. */
export function announceNewDatabase({ dataDir, databaseUrl }: Configuration): void {
  if (databaseUrl !== undefined || hasEmbedded(dataDir)) return;
  console.error(`A new database is created in ${join(resolve(dataDir), "database")}, because there is none.`);
}
