// Ends what a connection to a PostgreSQL server is doing.
import { connect, type Socket } from "node:net";
import type { Client, PoolClient } from "pg";

/** Properties of a client that the types of `pg` lack. */
interface ServerProcess {
  readonly processID: number;
  readonly secretKey: number;
}

/** Milliseconds. */
const cancelTimeout = 5000;

/**
 * Sends PostgreSQL's CancelRequest for the running statement. Unlike `pg_cancel_backend`, it needs no connection of the pool and works
 * through connection poolers.
 */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & Client & ServerProcess;
  const request = Buffer.alloc(16);
  for (const [index, value] of [16, 80_877_102, processID, secretKey].entries()) {
    request.writeInt32BE(value, index * 4);
  }
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(cancelTimeout, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.end(request);
}

/** Closes the connection without a message to the server, so that its running statement fails in this process. */
export function endConnection(client: PoolClient): void {
  (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}
