// Deletes the whole database, so that the next start creates it again.
import { sql } from "kysely";

import { connectionError, inUseError } from "./connection-error.ts";
import { deleteEmbedded } from "#database/embedded/embedded.ts";
import type { DatabaseSettings } from "./open.ts";
import { openServer } from "./server.ts";

/** Deletes the database of the settings. Throws `DatabaseUnavailableError` while another process uses it. */
export async function resetDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<void> {
  if (databaseUrl === undefined) return deleteEmbedded(dataDir);
  const database = openServer(databaseUrl);
  try {
    await database.kysely.transaction().execute(async (transaction) => {
      const { rows } = await currentSchema.execute(transaction);
      const [{ others, schema } = { others: 0, schema: "public" }] = rows;
      if (others > 0) throw inUseError(databaseUrl);
      await sql`drop schema ${sql.id(schema)} cascade`.execute(transaction);
      await sql`create schema ${sql.id(schema)}`.execute(transaction);
    });
  } catch (error) {
    throw connectionError(error, databaseUrl);
  } finally {
    await database.close();
  }
}

/** The schema of the tables, and the number of other connections to the database. */
const currentSchema = sql<{ schema: string; others: number }>`
  select current_schema() as schema, count(activity.pid)::int as others
  from pg_stat_activity activity
  where activity.datname = current_database()
    and activity.backend_type = 'client backend' and activity.pid <> pg_backend_pid()`;
