// PGlite does not protect its folder: a second process that opened it would destroy the database. The lock file names the process
// that has the database open, and the inode of the lock file, which a copy of the folder does not have. The lock of a process that has ended
// is stale and is replaced, and so is a copied one.
// gap: one process for one DATA_DIR
import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";

import { DatabaseUnavailableError } from "./errors.ts";

export interface Lock {
  release(): Promise<void>;
}

/** Creates the lock file at `path`. Throws `DatabaseUnavailableError` while another running process holds it. */
export async function takeLock(path: string): Promise<Lock> {
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, "", { flag: "wx" });
  try {
    const owner = `${await describeProcess(process.pid)} ${await inodeOf(temporaryPath)}`;
    await writeFile(temporaryPath, owner);
    while (!(await tryLink(temporaryPath, path))) await removeIfStale(path, owner);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  heldLocks.add(path);
  return {
    async release() {
      heldLocks.delete(path);
      await rm(path, { force: true });
    },
  };
}

/** Locks of this process. They distinguish a lock that it holds from a stale one of an earlier process with the same PID. */
const heldLocks = new Set<string>();

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

async function removeIfStale(path: string, self: string): Promise<void> {
  const owner = await readFile(path, "utf8").catch(() => null);
  if (owner === null) return;
  const [pid = "", startedAt = "", inode] = owner.split(" ");
  const holder = `${pid} ${startedAt}`;
  const isOwn = self.startsWith(`${holder} `);
  const isAlive = isOwn ? heldLocks.has(path) : holder === (await describeProcess(Number(pid)));
  // A lock of an earlier version has no inode.
  const isCopy = inode !== undefined && inode !== (await inodeOf(path));
  if (isAlive && !isCopy) {
    throw new DatabaseUnavailableError(
      `The embedded database is in use by process ${pid} (${path}): stop that process first, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  }
  await removeLock(path, owner);
}

/** The inode of a file, which a hard link shares and a copy does not; empty if the file is gone. */
async function inodeOf(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(
    ({ ino }) => String(ino),
    () => "",
  );
}

/** Removes a stale lock. If another process has replaced the lock meanwhile, the renamed file is a valid lock and is restored. */
async function removeLock(path: string, staleOwner: string): Promise<void> {
  const movedPath = `${path}.${randomUUID()}`;
  await rename(path, movedPath).catch(() => undefined);
  const owner = await readFile(movedPath, "utf8").catch(() => staleOwner);
  if (owner !== staleOwner) await tryLink(movedPath, path);
  await rm(movedPath, { force: true });
}

/** Returns `PID START_TIME`, or an empty text if no such process runs. A later process with the same PID has another start time. */
async function describeProcess(pid: number): Promise<string> {
  if (!isRunning(pid)) return "";
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const started = status.slice(status.lastIndexOf(")")).split(" ")[20] ?? "";
  return `${pid} ${started}`;
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
