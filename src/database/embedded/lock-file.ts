// PGlite does not protect its folder: a second process that opened it would destroy the database. The lock file names the process
// that has the database open, and the inode of the lock file, which a copy of the folder does not have. The lock of a process that has ended
// is stale and is replaced, and so is a copied one. A killed process ends some time after its parent learns of it, so the end of a running one
// is waited for.
// gap: one process for one DATA_DIR
import { randomUUID } from "node:crypto";
import { link, readFile, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

import { DatabaseUnavailableError } from "#database/errors.ts";

export interface Lock {
  release(): Promise<void>;
}

/** Milliseconds within which the process that holds the lock may end, and between two looks at it. */
const endTimeout = 10_000;
const interval = 50;

/**
 * Creates the lock file at `path`. While another process holds it, waits `timeout` milliseconds for the end of that process, because one that
 * is ending cannot be distinguished on every system. Throws `DatabaseUnavailableError` if it still runs then, and at once if this process holds it.
 */
export async function takeLock(path: string, timeout = endTimeout): Promise<Lock> {
  const id = randomUUID();
  const temporaryPath = `${path}.${id}`;
  await writeFile(temporaryPath, "", { flag: "wx" });
  // With an id, because a later file may get the same inode.
  const owner = `${await describeProcess(process.pid)} ${await inodeOf(temporaryPath)} ${id}`;
  // Before the file is linked: from then on other callers may read it.
  ownLocks.add(owner);
  try {
    await writeFile(temporaryPath, owner);
    const endsAt = performance.now() + timeout;
    while (!(await tryLink(temporaryPath, path))) {
      const holder = await findHolder(path);
      if (holder === null) continue;
      if (holder === process.pid || performance.now() >= endsAt) throw inUse(holder, path);
      await delay(interval);
    }
  } catch (error) {
    ownLocks.delete(owner);
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return {
    async release() {
      await rm(path, { force: true });
      ownLocks.delete(owner);
    },
  };
}

/** The owners of locks that this process holds or is about to take. They distinguish these from a stale one of an earlier process with its PID. */
const ownLocks = new Set<string>();

/** Creates a hard link, which is atomic and fails if the path exists. Returns whether it was created. */
async function tryLink(target: string, path: string): Promise<boolean> {
  try {
    await link(target, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Returns the PID of the running process that holds the lock. Removes a stale lock, and returns `null`; 0 while another caller removes
 * one.
 */
async function findHolder(path: string): Promise<number | null> {
  const owner = await readFile(path, "utf8").catch(() => null);
  if (owner === null) return null;
  const [pid = "", startedAt = "", inode] = owner.split(" ");
  const isAlive =
    Number(pid) === process.pid
      ? ownLocks.has(owner)
      : `${pid} ${startedAt}` === (await describeProcess(Number(pid)));
  // A lock of an earlier version has no inode.
  const isCopy = inode !== undefined && inode !== (await inodeOf(path));
  if (isAlive && !isCopy) return Number(pid);
  return (await removeStale(path, owner)) ? null : 0;
}

/**
 * Removes a stale lock unless it was replaced meanwhile. A lock of its own lets one caller at a time compare and remove, so that none removes
 * what another has just taken. Returns whether this caller had it.
 */
async function removeStale(path: string, staleOwner: string): Promise<boolean> {
  const removal = await takeLock(`${path}.removal`, 0).catch((error: Error) => {
    if (error instanceof DatabaseUnavailableError) return null;
    throw error;
  });
  if (removal === null) return false;
  try {
    const owner = await readFile(path, "utf8").catch(() => null);
    if (owner === staleOwner) await rm(path, { force: true });
  } finally {
    await removal.release();
  }
  return true;
}

function inUse(pid: number, path: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The embedded database is in use by process ${pid} (${path}): stop that process first, or set DATABASE_URL to share a PostgreSQL server.`,
  );
}

/** The inode of a file, which a hard link shares and a copy does not; empty if the file is gone. */
async function inodeOf(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(
    ({ ino }) => String(ino),
    () => "",
  );
}

/**
 * Returns `PID START_TIME`, or an empty text if no such process runs. A later process with the same PID has another start time. A zombie
 * (state Z) has ended, except where other threads of it still run: they may have files open.
 */
async function describeProcess(pid: number): Promise<string> {
  if (!isRunning(pid)) return "";
  // Systems other than Linux have no such file.
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name of the program, in parentheses, may have spaces.
  const fields = status.slice(status.lastIndexOf(")")).split(" ");
  const [, state = ""] = fields;
  if (state === "X" || (state === "Z" && Number(fields[18]) <= 1)) return "";
  return `${pid} ${fields[20] ?? ""}`;
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
