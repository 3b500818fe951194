// Allows one import at a time: all imports share one staging area, which each import drops and creates again. Syncs have a lock of their own.
import type { Database } from "#database/database.ts";
import { withTransactionLock } from "#database/transaction-lock.ts";

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
    : withTransactionLock(database.kysely, name, work);
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
