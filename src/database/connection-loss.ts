// Recognises the errors of a connection that has ended, after which the same read may succeed on another connection.

/** Error codes of sockets, and PostgreSQL's classes of connection errors, of a server that stops or starts, and of a pooler without a server. */
const lossCodes = new Set([
  ..."ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" "),
  ..."08000 08001 08003 08006 08P01 53300 57P01 57P02 57P03".split(" "),
]);

/** Messages of the driver, which have no code. */
const lossMessage =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** PostgreSQL's code when a replica cancels a read that keeps it from following the primary server. */
const recoveryConflict = "40001";

/** Whether the connection to the server was lost, or could not be opened. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => isConnectionLost(one));
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return lossCodes.has(String(code)) || lossMessage.test(error.message) || isConnectionLost(error.cause);
}

/** Whether a read that failed may succeed on another connection. */
export function isRepeatable(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === recoveryConflict || isConnectionLost(error);
}
