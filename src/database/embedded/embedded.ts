// The default engine: PostgreSQL inside this process (PGlite in a worker thread), with its files in DATA_DIR/database.
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely } from "kysely";

import { type Capacity, ConnectionQueue } from "#database/connection-queue.ts";
import { beginInSchema, type CopyTarget, copyStatement } from "#database/copy-target.ts";
import type { Database } from "#database/database.ts";
import type { EmbeddedSession } from "./embedded-session.ts";
import { openInWorker } from "./embedded-worker.ts";
import { takeLock } from "./lock-file.ts";
import { PGliteDialect } from "./pglite-dialect.ts";
import { currentQueryContext, type Priority } from "#database/query-context.ts";
import { StatementObserver } from "#database/statement-observer.ts";
import type { Tables } from "#database/tables.ts";
import { DatabaseUnavailableError } from "#database/errors.ts";

/** All priorities share the only session. */
export const singleSession: Capacity = { control: 1, lookup: 1, search: 1, bulk: 1 };

const folderName = "database";
const unfinishedName = `${folderName}.unfinished`;
/** The build has a new database, with its tables, beside this file's bundle: copying it takes a fraction of the time that creating one takes. */
const newDatabase = fileURLToPath(new URL("./new-database", import.meta.url));
const lockPath = (dataDir: string): string => join(dataDir, `${folderName}.lock`);

/** Whether a data folder has a database. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, folderName));
}

/**
 * Opens the database in a data folder, and creates it if it is missing. Throws `DatabaseUnavailableError`, if another process has it open
 * after `lockTimeout` milliseconds.
 */
export async function openEmbedded(dataDir: string, lockTimeout?: number): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeLock(lockPath(dataDir), lockTimeout);
  try {
    const database = databaseOf(await openDatabaseFolder(dataDir));
    return {
      ...database,
      async close() {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Deletes the database in a data folder. Throws `DatabaseUnavailableError` while a process has it open. */
export async function deleteEmbedded(dataDir: string): Promise<void> {
  const lock = await takeLock(lockPath(dataDir));
  try {
    for (const name of [folderName, unfinishedName]) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

/** Returns the database of a session, not yet migrated. Reads and writes wait for the session in one queue. */
export function databaseOf(session: EmbeddedSession, queue = new ConnectionQueue(singleSession)): Database {
  const observer = new StatementObserver();
  const open = (acquire: ConstructorParameters<typeof PGliteDialect>[1], priority?: Priority) =>
    new Kysely<Tables>({ dialect: new PGliteDialect(session, acquire), log: observer.logOf(priority) });
  const kysely = open(() => queue.acquire({ priority: "control" }), "control");
  const replica = open(() => queue.acquire(currentQueryContext()));
  return {
    kysely,
    replica,
    engine: "embedded",
    observe: observer.observe,
    queues: [["all", queue]],
    readVersion: () => readLastImport(replica),
    isPrimaryLost: () => false,
    // The versions are polled: this process alone has the database.
    onImport: () => undefined,
    async copyRows(target, rows) {
      const release = await queue.acquire({ priority: "control" });
      try {
        await copyRows(session, target, rows);
      } finally {
        release();
      }
    },
    async close() {
      await Promise.all([replica.destroy(), kysely.destroy()]);
      await session.close();
    },
  };
}

async function readLastImport(kysely: Kysely<Tables>): Promise<number> {
  const last = await kysely
    .selectFrom("import_log")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirst();
  return last?.id ?? 0;
}

async function copyRows(session: EmbeddedSession, target: CopyTarget, rows: string): Promise<void> {
  const copy = () => session.query(copyStatement(target, "'/dev/blob'"), [], { blob: new Blob([rows]) });
  if (target.schema === undefined) {
    await copy();
    return;
  }
  try {
    await session.exec(beginInSchema(target.schema));
    await copy();
    await session.exec("commit");
  } catch (error) {
    await session.exec("rollback");
    throw error;
  }
}

async function openDatabaseFolder(dataDir: string): Promise<EmbeddedSession> {
  const folder = join(dataDir, folderName);
  try {
    if (!existsSync(join(folder, "PG_VERSION"))) await createDatabaseFolder(dataDir);
    return await openInWorker(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailableError(
      `The embedded database in ${folder} cannot be opened (${reason}): restore it from a backup, or move it away to start with an empty record.`,
      { cause: error },
    );
  }
}

/** Creates the database under a temporary name and renames it when complete, so that a killed start leaves no partial database. */
async function createDatabaseFolder(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, unfinishedName);
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(newDatabase)) {
    await mkdir(unfinished, { mode: 0o700 });
    await cp(newDatabase, unfinished, { recursive: true });
  } else {
    const session = await openInWorker(unfinished);
    await session.close();
  }
  await rename(unfinished, join(dataDir, folderName));
}
