// The engine for scale: a PostgreSQL server (or one of its kin), and its replicas for the readers.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, type PoolConfig, types } from "pg";

import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { numberTypes } from "./values.ts";

/** Milliseconds after which a read is stopped: nobody waits for it any more, and others wait for its connection. */
const readTime = 30_000; // gap: time of a read

/**
 * Connects to a server; nothing is asked of it yet. Readers go to the replicas in turn, and to the server where none answers, over
 * connections of their own: a read is stopped after `readTime`, an import or a migration never.
 */
export function openServer(url: string, replicaUrls: readonly string[] = []): Database {
  const kysely = kyselyOf(poolOf(url));
  const reading = (address: string) => poolOf(address, { statement_timeout: readTime });
  const replica = kyselyOf(new ReplicaPool(replicaUrls.map(reading), reading(url)));
  return {
    kysely,
    replica,
    engine: "server",
    async close() {
      await Promise.all([replica.destroy(), kysely.destroy()]);
    },
  };
}

function kyselyOf(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function poolOf(connectionString: string, settings: PoolConfig = {}): Pool {
  const pool = new Pool({
    ...settings,
    connectionString,
    application_name: "plimsoll",
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (type, format) =>
        numberTypes.includes(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // A server that closes an idle connection is no fault: the next query opens another.
  pool.on("error", () => undefined);
  return pool;
}

/** Several pools as one: the replicas in turn, and the server itself where there is none that answers. */
class ReplicaPool implements PostgresPool {
  readonly #replicas: readonly Pool[];
  readonly #primary: Pool;
  #next = 0;

  constructor(replicas: readonly Pool[], primary: Pool) {
    this.#replicas = replicas;
    this.#primary = primary;
  }

  async connect(): Promise<PostgresPoolClient> {
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
