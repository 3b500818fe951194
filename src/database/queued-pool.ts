// A connection pool with a `ConnectionQueue` in front of it. Cancels the running statement when its signal aborts or its time has passed.
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { connect, type Socket } from "node:net";
import type { Client, PoolClient } from "pg";

import { asOutage, isConnectionLost, isRepeatable } from "./connection-loss.ts";
import type { ConnectionQueue, Release } from "./connection-queue.ts";
import type { QueryContext } from "./query-context.ts";
import type { StatementNames } from "./statement-names.ts";

export interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  /** Reports that a connection has ended while it was used. */
  reportLoss?(client: PoolClient): void;
}

export interface QueuedPoolOptions {
  /** Returns the context of the statement that needs a connection. */
  readonly contextOf: () => QueryContext;
  /** Names under which statements of look-ups and of the priority `control` are prepared; `null` if none is. */
  readonly names?: StatementNames | null;
  /** Present if the statements are single reads: they are repeated when their connection is lost, and stopped after `timeout` milliseconds. */
  readonly reads?: { readonly timeout: number };
}

/** The queue's capacity is the number of connections. */
export class QueuedPool implements PostgresPool {
  readonly #connections: Connections;
  readonly #queue: ConnectionQueue;
  readonly #options: QueuedPoolOptions;

  constructor(connections: Connections, queue: ConnectionQueue, options: QueuedPoolOptions) {
    this.#connections = connections;
    this.#queue = queue;
    this.#options = options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const { contextOf, names = null, reads } = this.#options;
    const context = contextOf();
    const release = await this.#queue.acquire(context);
    try {
      const client = await this.#connections.connect();
      // The best plan of a search depends on its values, so that it is planned each time.
      const isNamed = context.priority === "lookup" || context.priority === "control";
      return new CancellableClient(client, {
        connections: this.#connections,
        signal: context.signal,
        release,
        names: isNamed ? names : null,
        reads,
      });
    } catch (error) {
      release();
      throw asOutage(error);
    }
  }

  end(): Promise<void> {
    return this.#connections.end();
  }
}

/** PostgreSQL's code for `cached plan must not change result type`. */
const planIsOutdated = "0A000";

/** Attempts of a read. */
const maximumAttempts = 3;

/** Milliseconds after a cancel request until the connection itself is closed, because the server does not respond. */
const cancelGrace = 5000;

interface ClientOptions {
  readonly connections: Connections;
  readonly signal: AbortSignal | undefined;
  readonly release: Release;
  readonly names: StatementNames | null;
  readonly reads: { readonly timeout: number } | undefined;
}

class CancellableClient implements PostgresPoolClient {
  #client: PoolClient;
  readonly #options: ClientOptions;
  /** Whether the connection is closed instead of returned to the pool. */
  #isDiscarded = false;
  /** Whether the running statement was cancelled, also between two attempts. */
  #isCancelled = false;
  /** Whether the connection is back in the pool, because no other one has replaced it yet. */
  #isReleased = false;

  constructor(client: PoolClient, options: ClientOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Rejects with PostgreSQL's error 57014 if the statement is cancelled. Kysely's overload with a cursor is not used. */
  readonly query = (async (statement: string, parameters: readonly unknown[]) => {
    const { reads, signal } = this.#options;
    signal?.throwIfAborted();
    let closing: NodeJS.Timeout | undefined;
    this.#isCancelled = false;
    const cancel = () => {
      if (this.#isCancelled) return;
      this.#isCancelled = true;
      if (this.#isReleased) return;
      this.#isDiscarded = true;
      cancelStatement(this.#client);
      closing = setTimeout(() => endConnection(this.#client), cancelGrace);
    };
    signal?.addEventListener("abort", cancel, { once: true });
    const deadline = reads && setTimeout(cancel, reads.timeout);
    try {
      return await this.#sendRepeatedly(statement, [...parameters]);
    } finally {
      clearTimeout(deadline);
      clearTimeout(closing);
      signal?.removeEventListener("abort", cancel);
    }
  }) as unknown as PostgresPoolClient["query"];

  async #sendRepeatedly(text: string, values: unknown[]): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#send(text, values);
      } catch (error) {
        const isLost = isConnectionLost(error);
        if (isLost) this.#isDiscarded = true;
        const mayRepeat =
          this.#options.reads !== undefined && !this.#isCancelled && attempt < maximumAttempts;
        if (mayRepeat && isRepeatable(error)) await this.#replaceClient(isLost);
        else throw asOutage(error);
      }
    }
  }

  async #replaceClient(isLost: boolean): Promise<void> {
    const { connections, signal } = this.#options;
    signal?.throwIfAborted();
    if (isLost) connections.reportLoss?.(this.#client);
    // Before the next one is opened: the pool may have no place for both.
    this.#client.release(isLost || this.#isDiscarded);
    this.#isReleased = true;
    this.#client = await connections.connect();
    this.#isReleased = false;
    this.#isDiscarded = false;
    if (this.#isCancelled) throw statementCancelled();
  }

  async #send(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#options.names?.nameOf(text);
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
    if (!this.#isReleased) this.#client.release(this.#isDiscarded);
    this.#options.release();
  }
}

/** The error of PostgreSQL for a statement that was cancelled before it was sent again. */
function statementCancelled(): Error {
  return Object.assign(new Error("The statement was cancelled."), { code: "57014" });
}

// Ends what a connection to a PostgreSQL server is doing.

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

/** Closes the connection without a message to the server, so that its running statement fails in this process. */
function endConnection(client: PoolClient): void {
  (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}
