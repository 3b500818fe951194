import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import type { Log } from "#gateway/log.ts";
import { StartError } from "./start-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EEXIST: "it is not a folder",
  ENOTDIR: "a part of its path is not a folder",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it cannot be written",
};

/** Makes DATA_DIR where it is missing, for its owner only. Throws `StartError` where it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reasons[code] ?? message}.`);
  }
}

const others = 0o077;
/** A folder with this bit is meant for many, such as `/tmp`. */
const sticky = 0o1000;

/**
 * Takes the rights of others from a folder that an older version, or somebody else, has made: the embedded database leaves its files
 * open to all who can reach them. One that is somebody else's, as volumes are, or meant for many, stays as it is and is only named.
 */
// gap: data folder that others can read
export function closeDataFolder(dataDir: string, log: Log): void {
  const { mode, uid } = statSync(dataDir);
  if (process.platform === "win32" || !(mode & others)) return;
  try {
    if (uid === process.getuid?.() && !(mode & sticky)) chmodSync(dataDir, mode & 0o7777 & ~others);
  } catch {
    // A file system without modes; the line below says what there is to know.
  }
  const isClosed = !(statSync(dataDir).mode & others);
  log.warn({ path: dataDir, isClosed }, "Other users of the machine could read DATA_DIR, or change it.");
}
