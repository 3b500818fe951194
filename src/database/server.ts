// The engine for large installations: a PostgreSQL server (or a compatible one), with optional replicas for reads.
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolClient, type PoolConfig, types } from "pg";

import { type Capacity, ConnectionQueue } from "./connection-queue.ts";
import { copyToServer } from "./copy-to-server.ts";
import type { Database } from "./database.ts";
import { currentQueryContext } from "./query-context.ts";
import { QueuedPool } from "./queued-pool.ts";
import { StatementNames } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import { numberTypes } from "./number-types.ts";

/** Milliseconds after which the server stops a read, to free its connection. */
const readTimeout = 30_000; // gap: time limit of a read

/** Connections of one pool. */
const poolSize = 10;

export interface ServerSettings {
  readonly replicaUrls?: readonly string[] | undefined;
  /** Whether connections prepare statements; a pooler that changes connections between statements may not support it. */
  readonly isPrepared?: boolean | undefined;
}

/**
 * Creates the connection pools; no statement is sent yet. Reads have pools of their own: the replicas in turn, or the primary server
 * if no replica is available. A read is cancelled when its caller disconnects, and stopped after `readTimeout`. Imports and
 * migrations have no time limit.
 */
export function openServer(
  url: string,
  { isPrepared = true, replicaUrls = [] }: ServerSettings = {},
): Database {
  const names = isPrepared ? new StatementNames() : null;
  const createReadPool = (address: string) => createPool(address, { statement_timeout: readTimeout });
  const readPool = new ReplicaPool(replicaUrls.map(createReadPool), createReadPool(url));
  const readQueue = new ConnectionQueue(capacityOf(poolSize * Math.max(1, replicaUrls.length)));
  const writeQueue = new ConnectionQueue(capacityOf(poolSize));
  const control = () => ({ priority: "control" }) as const;
  const writePool = createPool(url);
  const kysely = createKysely(new QueuedPool(writePool, writeQueue, control, names));
  const replica = createKysely(new QueuedPool(readPool, readQueue, currentQueryContext, names));
  return {
    kysely,
    replica,
    engine: "server",
    copyRows: (target, rows) => copyToServer(writePool, writeQueue, target, rows),
    executeScript: (script) => executeScript(writePool, writeQueue, script),
    async close() {
      await Promise.all([replica.destroy(), kysely.destroy()]);
    },
  };
}

/** The server would keep a failed transaction open, so that its connection is closed instead of returned to the pool. */
async function executeScript(pool: Pool, queue: ConnectionQueue, script: string): Promise<void> {
  const release = await queue.acquire({ priority: "control" });
  try {
    const client = await pool.connect();
    await client.query(script).then(
      () => client.release(),
      (error: unknown) => {
        client.release(true);
        throw error;
      },
    );
  } finally {
    release();
  }
}

/**
 * Searches and bulk reads leave most of the connections free for look-ups. More of them at a time would not end sooner, and would take
 * the processor from this process where it shares a computer with the database.
 */
function capacityOf(connections: number): Capacity {
  const fifth = connections / 5;
  return { control: connections, lookup: connections, search: 2 * fifth, bulk: fifth };
}

function createKysely(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function createPool(connectionString: string, settings: PoolConfig = {}): Pool {
  const pool = new Pool({
    // Compiling a statement takes 50 to 100 ms, which no statement of a request gains by it.
    options: "-c jit=off",
    ...settings,
    connectionString,
    max: poolSize,
    application_name: "plimsoll",
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (type, format) =>
        numberTypes.includes(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // Ignore a server that closes an idle connection: the next query opens another one.
  pool.on("error", () => undefined);
  return pool;
}

/** Uses the replicas in turn, and the primary server if none of them is available. */
class ReplicaPool {
  readonly #replicas: readonly Pool[];
  readonly #primary: Pool;
  #next = 0;

  constructor(replicas: readonly Pool[], primary: Pool) {
    this.#replicas = replicas;
    this.#primary = primary;
  }

  async connect(): Promise<PoolClient> {
    for (const _ of this.#replicas) {
      const replica = this.#replicas[this.#next++ % this.#replicas.length];
      const client = await replica?.connect().catch(() => undefined);
      if (client !== undefined) return client;
    }
    return this.#primary.connect();
  }

  async end(): Promise<void> {
    await Promise.all([...this.#replicas, this.#primary].map((pool) => pool.end()));
  }
}
