// The engine for scale: a PostgreSQL server (or one of its kin), and its replicas for the readers.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, types } from "pg";

import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { numberTypes } from "./values.ts";

/** Connects to a server; nothing is asked of it yet. Readers go to the replicas in turn, and to the server where none answers. */
export function openServer(url: string, replicaUrls: readonly string[] = []): Database {
  const primary = poolOf(url);
  const kysely = kyselyOf(primary);
  if (replicaUrls.length === 0) {
    return { kysely, replica: kysely, engine: "server", close: () => kysely.destroy() };
  }
  const replica = kyselyOf(new ReplicaPool(replicaUrls.map(poolOf), primary));
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

function poolOf(connectionString: string): Pool {
  const pool = new Pool({
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

/** Several pools as one. */
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
    await Promise.all(this.#replicas.map((replica) => replica.end()));
  }
}
