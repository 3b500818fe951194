import type { Database } from "#database/database.ts";

/** The database with all reads on the primary server: a replica that is behind would seem to have no access to the newest changes. */
export function primaryOf(database: Database): Database {
  return { ...database, replica: database.kysely };
}
