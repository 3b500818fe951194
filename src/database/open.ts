import { connectionError } from "./connection-error.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";

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
}

/** Opens and migrates the database. Throws `DatabaseUnavailableError`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, isPrepared, listenUrl, replicaUrls } = settings;
  const database =
    databaseUrl === undefined
      ? await openEmbedded(dataDir)
      : openServer(databaseUrl, { isPrepared, listenUrl, replicaUrls });
  try {
    await migrate(database.kysely);
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl === undefined ? error : connectionError(error, databaseUrl);
  }
}
