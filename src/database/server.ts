// The engine for large installations: a PostgreSQL server (or a compatible one), with optional replicas for reads.
import { Kysely, type Logger, type PostgresPool } from "kysely";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Pool, type PoolConfig, types } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { asOutage } from "./connection-loss.ts";
import { type Capacity, ConnectionQueue } from "./connection-queue.ts";
import { beginInSchema, copyStatement, type CopyTarget } from "./copy-target.ts";
import type { Database } from "./database.ts";
import { numberTypes } from "./number-types.ts";
import { currentQueryContext } from "./query-context.ts";
import { QueuedPool } from "./queued-pool.ts";
import { RecordListener } from "./record-listener.ts";
import { ReplicaPool } from "./replica-pool.ts";
import { ServerDialect } from "./server-dialect.ts";
import { StatementNames } from "./statement-names.ts";
import { StatementObserver } from "./statement-observer.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds after which a read is stopped, to free its connection. */
const readTimeout = 30_000; // gap: time limit of a read

/** Milliseconds by which this process stops a read later than the server does, in case the server does not respond. */
const stopDelay = 1000;

/** Connections of one pool. */
const poolSize = 10;

export interface ServerSettings {
  readonly replicaUrls?: readonly string[] | undefined;
  /**
   * Whether connections prepare statements and set parameters of the session; a pooler that changes connections between statements may
   * support neither.
   */
  readonly isPrepared?: boolean | undefined;
  /** The server itself, for LISTEN, if `url` is a pooler. */
  readonly listenUrl?: string | undefined;
  /** Milliseconds after which a read is stopped. */
  readonly readTimeout?: number | undefined;
}

/**
 * Creates the connection pools; no statement is sent yet. Reads have pools of their own: the replicas in turn, or the primary server
 * if no replica is available. A read is cancelled when its caller disconnects, and stopped after `readTimeout`. Imports and
 * migrations have no time limit.
 */
export function openServer(url: string, settings: ServerSettings = {}): Database {
  const { kysely, observer, readPool, readQueue, replica, writePool, writeQueue } = openPools(url, settings);
  const listener = createListener(url, settings);
  return {
    kysely,
    replica,
    engine: "server",
    observe: observer.observe,
    queues: [
      ["read", readQueue],
      ["write", writeQueue],
    ],
    readVersion: () => readPool.readVersion(),
    isPrimaryLost: () => readPool.isPrimaryLost,
    onImport: (onChange) =>
      listener?.add((version) => {
        if (version !== null) readPool.noteVersion(version);
        onChange();
      }),
    copyRows: (target, rows) => copyToServer(writePool, writeQueue, target, rows),
    async close() {
      await Promise.all([listener?.close(), replica.destroy(), kysely.destroy()]);
    },
  };
}

/** The two pools, the queues in front of them, and their query builders. */
function openPools(url: string, settings: ServerSettings) {
  const { isPrepared = true, replicaUrls = [] } = settings;
  const limit = settings.readTimeout ?? readTimeout;
  const names = isPrepared ? new StatementNames() : null;
  const session = isPrepared ? sessionSettings : {};
  const readSession = isPrepared ? { ...session, statement_timeout: limit } : {};
  const createReadPool = (address: string) => createPool(address, readSession);
  const readPool = new ReplicaPool(replicaUrls.map(createReadPool), createReadPool(url));
  const readQueue = new ConnectionQueue(capacityOf(poolSize * Math.max(1, replicaUrls.length)));
  const writePool = createPool(url, session);
  const writeQueue = new ConnectionQueue(capacityOf(poolSize));
  const observer = new StatementObserver();
  const writeOptions = { contextOf: () => ({ priority: "control" }) as const, names };
  const reads = { timeout: isPrepared ? limit + stopDelay : limit };
  const readOptions = { contextOf: currentQueryContext, names, reads };
  return {
    readPool,
    readQueue,
    writePool,
    writeQueue,
    observer,
    kysely: createKysely(new QueuedPool(writePool, writeQueue, writeOptions), observer.logOf("control")),
    replica: createKysely(new QueuedPool(readPool, readQueue, readOptions), observer.logOf()),
  };
}

/** Compiling a statement takes 50 to 100 ms, which no statement of a request gains by it. */
const sessionSettings: PoolConfig = { options: "-c jit=off" };

const connectionSettings = {
  application_name: "plimsoll",
  connectionTimeoutMillis: 5000,
  // Idle connections, too, detect a server that has disappeared without closing them.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** A pooler in front of the server ends a session with each transaction, so that it cannot LISTEN. */
function createListener(
  url: string,
  { isPrepared = true, listenUrl }: ServerSettings,
): RecordListener | null {
  const address = listenUrl ?? (isPrepared ? url : undefined);
  return address === undefined
    ? null
    : new RecordListener({ ...connectionSettings, connectionString: address });
}

/**
 * Searches and bulk reads leave most of the connections free for look-ups. More of them at a time would not end sooner, and would take
 * the processor from this process where it shares a computer with the database.
 */
function capacityOf(connections: number): Capacity {
  const fifth = connections / 5;
  return { control: connections, lookup: connections, search: 2 * fifth, bulk: fifth };
}

function createKysely(pool: PostgresPool, log: Logger): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ServerDialect({ pool }), log });
}

function createPool(connectionString: string, session: PoolConfig): Pool {
  const pool = new Pool({
    ...connectionSettings,
    ...session,
    connectionString,
    max: poolSize,
    types: {
      getTypeParser: (type, format) =>
        numberTypes.includes(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // Ignore a server that closes an idle connection: the next query opens another one.
  pool.on("error", () => undefined);
  // The statement that uses a lost connection reports it. Without a listener, the same error would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Sends rows to a PostgreSQL server with COPY, on a connection of the pool that the queue permits. Rejects with PostgreSQL's error. */
async function copyToServer(
  pool: Pool,
  queue: ConnectionQueue,
  target: CopyTarget,
  rows: string,
): Promise<void> {
  const release = await queue.acquire({ priority: "control" });
  try {
    const client = await pool.connect();
    let hasFailed = true;
    try {
      if (target.schema !== undefined) await client.query(beginInSchema(target.schema));
      await pipeline(
        Readable.from([Buffer.from(rows)]),
        client.query(copyFrom(copyStatement(target, "stdin"))),
      );
      if (target.schema !== undefined) await client.query("commit");
      hasFailed = false;
    } finally {
      // The connection would keep the transaction open.
      client.release(hasFailed && target.schema !== undefined);
    }
  } catch (error) {
    throw asOutage(error);
  } finally {
    release();
  }
}
