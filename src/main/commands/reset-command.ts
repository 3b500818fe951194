// `reset`: deletes all data of the database, mostly during development.
import { join, resolve } from "node:path";
import { hasEmbedded } from "#database/embedded/embedded.ts";
import { resetDatabase } from "#database/reset.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { prepareDataFolder } from "#main/configuration/data-folder.ts";
import { StartError } from "#main/start-error.ts";

/** Deletes the database and reports it. Throws `StartError` without confirmation, `DatabaseUnavailableError` while a server uses it. */
export async function runReset(configuration: Configuration, isConfirmed: boolean): Promise<void> {
  const name = describeDatabase(configuration);
  if (!isConfirmed) {
    throw new StartError(
      `This deletes all data of ${name}: record, users, keys and audit log. Add --yes to confirm it.`,
    );
  }
  const { dataDir, databaseUrl } = configuration;
  if (databaseUrl === undefined && !hasEmbedded(dataDir)) {
    throw new StartError(`There is no embedded database in ${join(resolve(dataDir), "database")}.`);
  }
  prepareDataFolder(dataDir);
  await resetDatabase(configuration);
  console.log(`All data of ${name} was deleted. The next start creates the database again.`);
}

/** The name of a database without its password. */
function describeDatabase({ dataDir, databaseUrl }: Configuration): string {
  if (databaseUrl === undefined) return `the embedded database in ${join(dataDir, "database")}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host}`;
}
