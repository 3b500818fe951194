import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import type { Log } from "#gateway/log.ts";
import { StartError } from "#main/start-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EEXIST: "it is not a folder",
  ENOTDIR: "a part of its path is not a folder",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it cannot be written",
};

/** Creates DATA_DIR if it is missing, accessible to its owner only. Throws `StartError` if it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reasons[code] ?? message}.`);
  }
}

/** Checks DATA_DIR if it exists, and does not create it. Throws `StartError` if it cannot be used. */
export function prepareExistingFolder(dataDir: string): void {
  if (existsSync(dataDir)) prepareDataFolder(dataDir);
}

const otherUsersBits = 0o077;
/** Marks a folder shared by several users, such as `/tmp`. */
const stickyBit = 0o1000;

/**
 * Removes the access of other users to DATA_DIR, because the embedded database's files are readable for all who can enter the folder.
 * A shared folder or one of another user, such as a volume, is left as it is; a warning reports it.
 */
// gap: data folder that others can read
export function restrictDataFolder(dataDir: string, log: Log): void {
  const { mode, uid } = statSync(dataDir);
  if (process.platform === "win32" || !(mode & otherUsersBits)) return;
  try {
    if (uid === process.getuid?.() && !(mode & stickyBit))
      chmodSync(dataDir, mode & 0o7777 & ~otherUsersBits);
  } catch {
    // The file system has no modes; the warning below reports it.
  }
  const isClosed = !(statSync(dataDir).mode & otherUsersBits);
  log.warn({ path: dataDir, isClosed }, "Other users of this computer could read or change DATA_DIR.");
}
