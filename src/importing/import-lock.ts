// One import at a time: what another left in the staging area may be cleared only when no other is at work.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

const name = "plimsoll import";

/** Does the work while no other import can run, in this process or another; `null` where one is running. */
export async function whileNoOtherImports<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return database.engine === "embedded" ? lockHere(database, work) : lockOnServer(database, work);
}

/** The embedded database belongs to one process, and its only session must stay free for readers. */
const busy = new WeakSet<Database>();

async function lockHere<Result>(database: Database, work: () => Promise<Result>): Promise<Result | null> {
  if (busy.has(database)) return null;
  busy.add(database);
  try {
    return await work();
  } finally {
    busy.delete(database);
  }
}

/** The server lets go of the lock by itself when the process that holds it dies. */
function lockOnServer<Result>(database: Database, work: () => Promise<Result>): Promise<Result | null> {
  return database.kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtext(${name})) as taken`.execute(connection);
    if (rows[0]?.taken !== true) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection);
    }
  });
}
