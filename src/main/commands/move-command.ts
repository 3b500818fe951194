// `move`: copies the embedded database of DATA_DIR to a PostgreSQL server, while no server uses it.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BackupError } from "#backup/backup-format.ts";
import { moveDatabase } from "#backup/move-database.ts";
import { openDatabase } from "#database/open.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { StartError } from "#main/start-error.ts";

/** Moves the database and prints what to do next. Throws `StartError`, `DatabaseUnavailableError`. */
export async function runMove({ dataDir, isPrepared }: Configuration, url: string): Promise<void> {
  const folder = join(dataDir, "database");
  if (!existsSync(join(folder, "PG_VERSION"))) {
    throw new StartError(`There is no embedded database in ${resolve(folder)}.`);
  }
  if (!/^postgres(?:ql)?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new StartError(
      "Give the address of a PostgreSQL server, postgres://user:password@host:5432/database.",
    );
  }
  const source = await openDatabase({ dataDir });
  try {
    const target = await openDatabase({ dataDir, databaseUrl: url, isPrepared });
    try {
      const { rows, tables } = await moveDatabase(source, target);
      console.log(`Moved ${rows} rows of ${tables} tables, and compared each with its source.`);
      console.error(
        `Set DATABASE_URL to that address and start the server. Documents and secrets stay in ${dataDir}. ${folder} is no longer used.`,
      );
    } finally {
      await target.close();
    }
  } catch (error) {
    throw error instanceof BackupError ? new StartError(error.message) : error;
  } finally {
    await source.close();
  }
}
