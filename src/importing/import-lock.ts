// Allows one import at a time: all imports share one staging area, which each import drops and creates again.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

const lockName = "plimsoll import";

/** Runs `work` while no other import can run, in this process or another. Returns `null` if an import is already running. */
export async function withImportLock<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return database.engine === "embedded" ? lockInProcess(database, work) : lockOnServer(database, work);
}

/** The embedded database belongs to one process. A lock in the database would occupy its only session. */
const importing = new WeakSet<Database>();

async function lockInProcess<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (importing.has(database)) return null;
  importing.add(database);
  try {
    return await work();
  } finally {
    importing.delete(database);
  }
}

/** PostgreSQL releases an advisory lock when the session that holds it ends, so a killed import leaves none. */
function lockOnServer<Result>(database: Database, work: () => Promise<Result>): Promise<Result | null> {
  return database.kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtext(${lockName})) as taken`.execute(connection);
    if (rows[0]?.taken !== true) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${lockName}))`.execute(connection);
    }
  });
}
