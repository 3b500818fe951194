// A description of the computer without its name and paths.
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { Client } from "pg";
import { PGlite } from "@electric-sql/pglite";

export interface Machine {
  readonly day: string;
  readonly cores: number;
  readonly cpu: string;
  /** Processes that wanted a core in the minute before the run, on average: 0 if no other work disturbed it. */
  readonly loadAverage: number;
  /** GiB. */
  readonly memory: number;
  readonly node: string;
  /** Version of the PostgreSQL server; `null` if none responds. */
  readonly postgresql: string | null;
  /** Version of PostgreSQL in the embedded database. */
  readonly embedded: string;
}

const server = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

export async function machine(): Promise<Machine> {
  return {
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    loadAverage: Math.round(loadavg()[0] ?? 0),
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    memory: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    postgresql: await serverVersion(),
    embedded: await embeddedVersion(),
  };
}

const versionQuery = "select current_setting('server_version') as version";

async function serverVersion(): Promise<string | null> {
  const client = new Client({ connectionString: server });
  try {
    await client.connect();
    return (await client.query<{ version: string }>(versionQuery)).rows[0]?.version ?? null;
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

async function embeddedVersion(): Promise<string> {
  const pglite = await PGlite.create();
  const { rows } = await pglite.query<{ version: string }>(versionQuery);
  await pglite.close();
  return rows[0]?.version ?? "unknown";
}
