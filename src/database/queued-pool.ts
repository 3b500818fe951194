// A connection pool with a `ConnectionQueue` in front of it. Cancels the running statement when its signal aborts.
import { connect } from "node:net";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Client, PoolClient } from "pg";

import type { ConnectionQueue, Release } from "./connection-queue.ts";
import type { QueryContext } from "./query-context.ts";
import type { StatementNames } from "./statement-names.ts";

interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/**
 * `contextOf` returns the context of the statement that needs a connection. The queue's capacity is the number of connections. With
 * `names`, statements of look-ups and of the priority `control` are prepared.
 */
export class QueuedPool implements PostgresPool {
  readonly #connections: Connections;
  readonly #queue: ConnectionQueue;
  readonly #contextOf: () => QueryContext;
  readonly #names: StatementNames | null;

  constructor(
    connections: Connections,
    queue: ConnectionQueue,
    contextOf: () => QueryContext,
    names: StatementNames | null = null,
  ) {
    this.#connections = connections;
    this.#queue = queue;
    this.#contextOf = contextOf;
    this.#names = names;
  }

  async connect(): Promise<PostgresPoolClient> {
    const context = this.#contextOf();
    const release = await this.#queue.acquire(context);
    try {
      const client = await this.#connections.connect();
      // The best plan of a search depends on its values, so that it is planned each time.
      const names = context.priority === "lookup" || context.priority === "control" ? this.#names : null;
      return new CancellableClient(client, context.signal, release, names);
    } catch (error) {
      release();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#connections.end();
  }
}

/** PostgreSQL's code for `cached plan must not change result type`. */
const planIsOutdated = "0A000";

class CancellableClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #signal: AbortSignal | undefined;
  readonly #release: Release;
  readonly #names: StatementNames | null;
  /** Whether the connection is closed instead of returned to the pool. */
  #isDiscarded = false;

  constructor(
    client: PoolClient,
    signal: AbortSignal | undefined,
    release: Release,
    names: StatementNames | null,
  ) {
    this.#client = client;
    this.#signal = signal;
    this.#release = release;
    this.#names = names;
  }

  /** Rejects with PostgreSQL's error 57014 if the statement is cancelled. Kysely's overload with a cursor is not used. */
  readonly query = (async (statement: string, parameters: readonly unknown[]) => {
    this.#signal?.throwIfAborted();
    const cancel = () => {
      this.#isDiscarded = true;
      cancelStatement(this.#client);
    };
    this.#signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await this.#send(statement, [...parameters]);
    } finally {
      this.#signal?.removeEventListener("abort", cancel);
    }
  }) as unknown as PostgresPoolClient["query"];

  async #send(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#names?.nameOf(text);
    if (name === undefined) return this.#client.query({ text, values });
    try {
      return await this.#client.query({ text, values, name });
    } catch (error) {
      if ((error as { code?: unknown }).code !== planIsOutdated) throw error;
      // A migration of another process has changed a table, so the connection is replaced with all that it has prepared.
      this.#isDiscarded = true;
      return this.#client.query({ text, values });
    }
  }

  /** A cancel request may arrive after its statement has ended. The connection is closed so that it cannot hit another statement. */
  release(): void {
    this.#client.release(this.#isDiscarded);
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
