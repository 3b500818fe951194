// Allows one import at a time: all imports share one staging area, which each import drops and creates again. Syncs have a lock of their own.
import { sql } from "kysely";

import type { Database } from "#database/database.ts";

const importLock = "plimsoll import";

/**
 * Runs `work` while no other import, or no other holder of the lock of this name, can run, in this process or another. Returns `null` if one
 * is already running.
 */
export async function withImportLock<Result>(
  database: Database,
  work: () => Promise<Result>,
  name = importLock,
): Promise<Result | null> {
  return database.engine === "embedded"
    ? lockInProcess(database, work, name)
    : lockOnServer(database, work, name);
}

/** The embedded database belongs to one process. A lock in the database would occupy its only session. */
const heldLocks = new WeakMap<Database, Set<string>>();

async function lockInProcess<Result>(
  database: Database,
  work: () => Promise<Result>,
  name: string,
): Promise<Result | null> {
  const held = heldLocks.get(database) ?? new Set();
  heldLocks.set(database, held);
  if (held.has(name)) return null;
  held.add(name);
  try {
    return await work();
  } finally {
    held.delete(name);
  }
}

/**
 * PostgreSQL releases an advisory lock when the transaction that holds it ends, so a killed import leaves none. The transaction does nothing
 * else: a pooler may give each transaction another session, in which a lock of the session could not be released.
 */
function lockOnServer<Result>(
  database: Database,
  work: () => Promise<Result>,
  name: string,
): Promise<Result | null> {
  return database.kysely.transaction().execute(async (transaction) => {
    // Otherwise a server with this limit would end the lock before the work.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${name})) as taken`.execute(transaction);
    return rows[0]?.taken === true ? work() : null;
  });
}
