// Opens the database of a server, and waits for one that does not respond yet: after a power cut, the database may start later than the server.
import { setTimeout as delay } from "node:timers/promises";
import { connectionError } from "#database/connection-error.ts";
import { isConnectionLost } from "#database/connection-loss.ts";
import type { Database } from "#database/database.ts";
import { DatabaseUnavailableError } from "#database/errors.ts";
import { openDatabase } from "#database/open.ts";
import type { Log } from "#gateway/log.ts";
import type { Configuration } from "#main/configuration/configuration.ts";

/** Milliseconds between two attempts, and between two lines in the log. */
const interval = 1000;
const logInterval = 60_000;

interface Steps {
  /** Fills a database that was opened. It runs again if the connection is lost meanwhile. */
  readonly prepare: (database: Database) => Promise<void>;
  /** Runs once before the first wait. */
  readonly onWait: () => Promise<void>;
}

/**
 * Waits as long as the server does not respond, or does not accept writes because another one is becoming the primary server. Throws
 * `DatabaseUnavailableError` if it responds and refuses, such as a wrong password.
 */
export async function openWhenAvailable(
  configuration: Configuration,
  log: Log,
  { onWait, prepare }: Steps,
): Promise<Database> {
  let loggedAt = -Infinity;
  for (;;) {
    try {
      return await openPrepared(configuration, prepare);
    } catch (error) {
      const mayRespondLater = error instanceof DatabaseUnavailableError && isConnectionLost(error.cause);
      if (!mayRespondLater) throw error;
      if (loggedAt === -Infinity) await onWait();
      if (performance.now() - loggedAt >= logInterval) {
        log.warn({}, `${error.message} The server waits for it.`);
        loggedAt = performance.now();
      }
      await delay(interval);
    }
  }
}

async function openPrepared(configuration: Configuration, prepare: Steps["prepare"]): Promise<Database> {
  const database = await openDatabase(configuration);
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close();
    const { databaseUrl } = configuration;
    throw databaseUrl !== undefined && isConnectionLost(error) ? connectionError(error, databaseUrl) : error;
  }
}
