// The whole installation of docs/operations.md: a primary server, a replica, PgBouncer, two servers and nginx.
import { join } from "node:path";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { type Running, startServer } from "#tests/main/run.ts";
import { Pooler, PostgresCluster } from "./postgres-cluster.ts";
import { freePort, programFolder } from "./programs.ts";
import { type Proxy, startProxy } from "./proxy.ts";

const keyName = "port-authority";

export interface Stack {
  readonly primary: PostgresCluster;
  readonly replica: PostgresCluster;
  readonly pooler: Pooler;
  readonly proxy: Proxy;
  /** The database on the primary server, without PgBouncer. */
  readonly database: Database;
  /** The two servers behind nginx. */
  readonly servers: Running[];
  /** Starts a server of the stack again that the test has ended. */
  readonly restart: (index: number) => Promise<void>;
  /** Starts a server on the primary server alone. */
  readonly startAlone: () => Promise<Running>;
  readonly key: string;
  readonly keyName: string;
  readonly close: () => Promise<void>;
}

/** Starts everything. `fill` fills the database before the replica is made. */
export async function startStack(fill: (database: Database) => Promise<void>): Promise<Stack> {
  const primary = await PostgresCluster.create();
  try {
    return await startOn(primary, fill);
  } catch (error) {
    await primary.kill("SIGQUIT");
    throw error;
  }
}

async function startOn(
  primary: PostgresCluster,
  fill: (database: Database) => Promise<void>,
): Promise<Stack> {
  const folder = await programFolder();
  const database = await openDatabase({ dataDir: folder, databaseUrl: primary.url("postgres") });
  const key = await addApiKey(database, keyName, 100_000);
  await fill(database);
  const [replica, pooler] = await Promise.all([primary.createReplica(), Pooler.create(primary)]);
  const common = { AUTH_SECRET: "s".repeat(32), CAPTCHA: "off", DEMO_FLEET: "off", RATE_LIMIT: "100000" };
  const ports = [await freePort(), await freePort()];
  const start = (index: number) =>
    startServer({
      ...common,
      PORT: String(ports[index]),
      TRUST_PROXY: "1",
      DATA_DIR: join(folder, String(index)),
      DATABASE_URL: pooler.url("postgres"),
      DATABASE_PREPARED: "off",
      DATABASE_LISTEN_URL: primary.url("postgres"),
      DATABASE_REPLICA_URLS: replica.url("postgres"),
    });
  const servers = await Promise.all(ports.map((_, index) => start(index)));
  const proxy = await startProxy(ports);
  const alone: Running[] = [];
  return {
    primary,
    replica,
    pooler,
    proxy,
    database,
    servers,
    key,
    keyName,
    async restart(index) {
      servers[index] = await start(index);
    },
    async startAlone() {
      const server = await startServer({
        ...common,
        DATA_DIR: join(folder, "alone"),
        DATABASE_URL: primary.url("postgres"),
      });
      alone.push(server);
      return server;
    },
    async close() {
      await proxy.stop();
      await Promise.all([...servers, ...alone].map((server) => server.stop("SIGKILL")));
      await database.close().catch(() => undefined);
      await pooler.kill("SIGKILL");
      await Promise.all([primary, replica].map((cluster) => cluster.remove()));
    },
  };
}
