import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { connectionError } from "./connection-error.ts";
import type { Database } from "./database.ts";
import { hasEmbedded, openEmbedded } from "#database/embedded/embedded.ts";
import { DatabaseUnavailableError } from "./errors.ts";
import { executedMigrations, migrate } from "./migrate.ts";
import { openServer } from "./server.ts";
import { withTransactionLock } from "./transaction-lock.ts";

export interface DatabaseSettings {
  /** Folder of the embedded database, which is created if it is missing. */
  readonly dataDir: string;
  /** A PostgreSQL server (15 or later) instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Replicas of that server, which serve reads of the record. */
  readonly replicaUrls?: readonly string[] | undefined;
  /** Whether connections to the server prepare statements, which they do by default. */
  readonly isPrepared?: boolean | undefined;
  /** The server itself, for LISTEN, if `databaseUrl` is a pooler. */
  readonly listenUrl?: string | undefined;
  /** Milliseconds that another process which has the embedded database open has to end; ten seconds by default. */
  readonly lockTimeout?: number | undefined;
  /** Whether the database must have the tables of an installation already. */
  readonly mustExist?: boolean | undefined;
}

/** Opens and migrates the database. Throws `DatabaseUnavailableError`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, isPrepared, listenUrl, lockTimeout, mustExist, replicaUrls } = settings;
  if (mustExist === true && databaseUrl === undefined && !hasEmbedded(dataDir)) {
    throw missing(join(resolve(dataDir), "database"));
  }
  const database =
    databaseUrl === undefined
      ? await openEmbedded(dataDir, lockTimeout)
      : openServer(databaseUrl, { isPrepared, listenUrl, replicaUrls });
  try {
    if (mustExist === true && databaseUrl !== undefined) await refuseEmpty(database, databaseUrl);
    await (database.engine === "embedded" ? migrate(database.kysely) : migrateInTurn(database));
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl === undefined ? error : connectionError(error, databaseUrl);
  }
}

async function refuseEmpty({ kysely }: Database, databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  if ((await executedMigrations(kysely)).length > 0) return;
  throw missing(`the database ${pathname.slice(1)} at ${host}`);
}

function missing(place: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `There is no installation in ${place}: set DATA_DIR to its folder, or DATABASE_URL to its PostgreSQL server. A new installation begins when its server starts.`,
  );
}

/** Milliseconds between two attempts to take the lock of the migrations. */
const lockInterval = 100;

/**
 * Lets processes that start together migrate one after the other. A process that waits asks again instead of waiting for the lock in the
 * server: through a pooler it would occupy a connection that the migration needs.
 */
async function migrateInTurn({ kysely }: Database): Promise<void> {
  const migrateHere = async () => {
    await migrate(kysely);
    return true;
  };
  while ((await withTransactionLock(kysely, "plimsoll migration", migrateHere)) === null) {
    await delay(lockInterval);
  }
}
