// A connection pool with a `ConnectionQueue` in front of it. Cancels the running statement when its signal aborts.
import { connect } from "node:net";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Client, PoolClient } from "pg";

import type { ConnectionQueue, Release } from "./connection-queue.ts";
import type { QueryContext } from "./query-context.ts";

interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** `contextOf` returns the context of the statement that needs a connection. The queue's capacity is the number of connections. */
export class QueuedPool implements PostgresPool {
  readonly #connections: Connections;
  readonly #queue: ConnectionQueue;
  readonly #contextOf: () => QueryContext;

  constructor(connections: Connections, queue: ConnectionQueue, contextOf: () => QueryContext) {
    this.#connections = connections;
    this.#queue = queue;
    this.#contextOf = contextOf;
  }

  async connect(): Promise<PostgresPoolClient> {
    const context = this.#contextOf();
    const release = await this.#queue.acquire(context);
    try {
      return new CancellableClient(await this.#connections.connect(), context.signal, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#connections.end();
  }
}

class CancellableClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #signal: AbortSignal | undefined;
  readonly #release: Release;
  #isCancelled = false;

  constructor(client: PoolClient, signal: AbortSignal | undefined, release: Release) {
    this.#client = client;
    this.#signal = signal;
    this.#release = release;
  }

  /** Rejects with PostgreSQL's error 57014 if the statement is cancelled. Kysely's overload with a cursor is not used. */
  readonly query = (async (statement: string, parameters: readonly unknown[]) => {
    this.#signal?.throwIfAborted();
    const cancel = () => {
      this.#isCancelled = true;
      cancelStatement(this.#client);
    };
    this.#signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await this.#client.query(statement, [...parameters]);
    } finally {
      this.#signal?.removeEventListener("abort", cancel);
    }
  }) as unknown as PostgresPoolClient["query"];

  /** A cancel request may arrive after its statement has ended. The connection is closed so that it cannot hit another statement. */
  release(): void {
    this.#client.release(this.#isCancelled);
    this.#release();
  }
}

/** Properties of a client that the types of `pg` lack. */
interface ServerProcess {
  readonly processID: number;
  readonly secretKey: number;
}

/** Milliseconds. */
const cancelTimeout = 5000;

/**
 * Sends PostgreSQL's CancelRequest for the running statement. Unlike `pg_cancel_backend`, it needs no connection of the pool and works
 * through connection poolers. If it fails, `statement_timeout` ends the statement.
 */
function cancelStatement(client: PoolClient): void {
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
