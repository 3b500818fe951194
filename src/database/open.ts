import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

export interface DatabaseSettings {
  /** Folder of the embedded database; made where it is missing. */
  readonly dataDir: string;
  /** A PostgreSQL server (15 or later) instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Replicas of that server, where readers read. */
  readonly replicaUrls?: readonly string[] | undefined;
}

/** Opens the database, migrated and ready. Throws `DatabaseUnavailableError`, whose message is one sentence for the operator. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, replicaUrls } = settings;
  const database =
    databaseUrl === undefined ? await openEmbedded(dataDir) : openServer(databaseUrl, replicaUrls);
  try {
    await migrate(database.kysely);
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl === undefined ? error : explain(error, databaseUrl);
  }
}

/** Names the server and the database, never the password. */
function explain(error: unknown, databaseUrl: string): DatabaseUnavailableError {
  const { host, pathname } = new URL(databaseUrl);
  return new DatabaseUnavailableError(
    `The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${reasonOf(error)}.`,
    { cause: error },
  );
}

/** A connection that was tried at several addresses fails with several errors; one is enough to read. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
