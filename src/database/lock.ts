// The embedded database has room for one process, and does not guard its own folder: a second process that opened it would
// destroy it. So whoever opens it leaves a file that names the process. A lock of a process that has died is taken over.
// gap: one machine for one DATA_DIR
import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";

import { DatabaseUnavailableError } from "./unavailable.ts";

export interface Lock {
  release(): Promise<void>;
}

/** Takes the lock file at `path`; throws `DatabaseUnavailableError` while another living process holds it. */
export async function takeLock(path: string): Promise<Lock> {
  const own = await describeProcess(process.pid);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { flag: "wx" });
  try {
    while (!(await linked(draft, path))) await removeIfStale(path, own);
  } finally {
    await rm(draft, { force: true });
  }
  held.add(path);
  return {
    async release() {
      held.delete(path);
      await rm(path, { force: true });
    },
  };
}

/** Locks of this very process: without them a stale lock with our own number could not be told from a living one. */
const held = new Set<string>();

/** A hard link is made whole or not at all, and only where there is no file yet. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function removeIfStale(path: string, own: string): Promise<void> {
  const found = await readFile(path, "utf8").catch(() => null);
  if (found === null) return;
  const [pid = ""] = found.split(" ");
  const isAlive =
    found === own ? held.has(path) : found !== "" && found === (await describeProcess(Number(pid)));
  if (isAlive) {
    throw new DatabaseUnavailableError(
      `The embedded database is in use by process ${pid} (${path}): stop that process first, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  }
  await takeAway(path, found);
}

/** Another process may have taken the stale lock over a moment ago; then the file moved away is not the stale one: it goes back. */
async function takeAway(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, "utf8").catch(() => stale);
  if (moved !== stale) await linked(aside, path);
  await rm(aside, { force: true });
}

/** `PID STARTED`; empty if no such process lives. The start tells a process from a later one with the same number. */
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
