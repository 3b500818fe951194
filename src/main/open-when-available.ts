// Opens the database of a server, and waits for one that does not respond yet: after a power cut, the database may start later than the server.
import { setTimeout as delay } from "node:timers/promises";
import { isConnectionLost } from "#database/connection-loss.ts";
import type { Database } from "#database/database.ts";
import { DatabaseUnavailableError } from "#database/errors.ts";
import { openDatabase } from "#database/open.ts";
import type { Log } from "#gateway/log.ts";
import type { Configuration } from "#main/configuration/configuration.ts";

/** Milliseconds between two attempts, and between two lines in the log. */
const interval = 1000;
const logInterval = 60_000;

/**
 * Waits as long as the server does not respond; `onWait` runs before. Throws `DatabaseUnavailableError` if it responds and refuses, such as a
 * wrong password.
 */
export async function openWhenAvailable(
  configuration: Configuration,
  log: Log,
  onWait: () => Promise<void>,
): Promise<Database> {
  let loggedAt = -Infinity;
  for (;;) {
    try {
      return await openDatabase(configuration);
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
