// Recognises the errors of a connection that has ended, after which the same read may succeed on another connection.
import { DatabaseUnavailableError } from "./errors.ts";

/**
 * Error codes of sockets, and PostgreSQL's classes of connection errors, of a server that stops or starts, of a pooler without a server, and of
 * a connection to what is no longer the primary server (25006).
 */
const lossCodes = new Set([
  ..."ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" "),
  ..."08000 08001 08003 08006 08P01 25006 53300 57P01 57P02 57P03".split(" "),
]);

/** Messages of the driver, which have no code. */
const lossMessage =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** PostgreSQL's codes of a read that is ended because it is in the way: of the replay on a replica, or of a restore that replaces its tables. */
const repeatableCodes = new Set(["40001", "40P01"]);

/** Whether the connection to the server was lost, or could not be opened. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => isConnectionLost(one));
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return lossCodes.has(String(code)) || lossMessage.test(error.message) || isConnectionLost(error.cause);
}

/** The error of a lost connection as an outage, which the driver's own error does not show; any other error as it is. */
export function asOutage(error: unknown): unknown {
  return isConnectionLost(error) && !(error instanceof DatabaseUnavailableError)
    ? new DatabaseUnavailableError("The connection to the database was lost.", { cause: error })
    : error;
}

/** Whether a read that failed may succeed when it is sent again. */
export function isRepeatable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return repeatableCodes.has(String(code)) || isConnectionLost(error);
}
