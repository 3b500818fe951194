// The database of a bench on either engine: a new one, or with `reuse` that of an earlier run.
import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import type { Engine } from "./measurement.ts";

const server = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

export interface BenchDatabase {
  readonly engine: Engine;
  /** The product's settings that select the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether it was kept from an earlier run and needs no import. */
  readonly isReused: boolean;
  /**
   * Returns what other programs open: the address of the server, or the folder of a copy of the embedded database, which only one
   * process can open at a time. The product must not be running.
   */
  peerDatabase(): Promise<string>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly vessels: number;
  /** Folder of the data folders. */
  readonly cache: string;
  /** Whether to use the database of an earlier run if there is one, and to keep it. */
  readonly reuse: boolean;
}

export function openBenchDatabase(engine: Engine, options: DatabaseOptions): Promise<BenchDatabase> {
  return engine === "server" ? openOnServer(options) : openEmbedded(options);
}

async function openOnServer(options: DatabaseOptions): Promise<BenchDatabase> {
  const { cache, reuse } = options;
  const name = `plimsoll_bench_${nameOf(options)}`;
  const dataDir = join(cache, `server-${nameOf(options)}`);
  const address = addressOf(server, name);
  const isReused = reuse && existsSync(dataDir) && (await succeeds(command(address, "select 1")));
  if (!isReused) {
    await dropDatabase(server, name);
    await rm(dataDir, { recursive: true, force: true });
    await command(server, `create database ${name}`);
    await mkdir(dataDir, { recursive: true });
  }
  return {
    engine: "server",
    settings: { DATABASE_URL: address, DATA_DIR: dataDir },
    isReused,
    peerDatabase: () => Promise.resolve(address),
    async close() {
      if (reuse) return;
      await dropDatabase(server, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openEmbedded(options: DatabaseOptions): Promise<BenchDatabase> {
  const { cache, reuse } = options;
  const dataDir = join(cache, `embedded-${nameOf(options)}`);
  const copy = `${dataDir}-copy`;
  const isReused = reuse && existsSync(join(dataDir, "database"));
  if (!isReused) await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  return {
    engine: "embedded",
    settings: { DATA_DIR: dataDir },
    isReused,
    async peerDatabase() {
      await rm(copy, { recursive: true, force: true });
      await cp(join(dataDir, "database"), copy, { recursive: true });
      return copy;
    },
    async close() {
      await rm(copy, { recursive: true, force: true });
      if (!reuse) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A name of its own for each run, unless later runs are to find the database. */
function nameOf({ reuse, vessels }: DatabaseOptions): string {
  return reuse ? String(vessels) : `${vessels}_${process.pid}`;
}

async function succeeds(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
