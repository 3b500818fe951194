// AUTH_SECRET where none is given: made at the first start, kept beside the database, readable by its owner only.
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "#gateway/log.ts";
import { StartError } from "./start-error.ts";

/** Characters; a file with fewer is not whole. */
const shortest = 32;

/** The secret kept in a folder, made if there is none yet. Throws `StartError` where what is kept is no secret. */
export function keptSecret(dataDir: string, log: Log): string {
  const path = join(dataDir, "auth-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  make(path);
  closeToOthers(path, dataDir, log);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < shortest) {
    throw new StartError(`${path} is damaged: put a copy of it back, or delete it to have a new one made.`);
  }
  return secret;
}

/** It appears under its name only when it is whole, and only where there is none: processes may start together. */
function make(path: string): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes the secret back from other users of the machine, who may read it after a copy or a restore. Refusing to start would help
 * nobody: some file systems know no modes, and some volumes set their own. A folder that lets nobody else in is guard enough.
 */
// gap: auth-secret that others can read
function closeToOthers(path: string, dataDir: string, log: Log): void {
  const others = 0o077;
  if (process.platform === "win32" || !(statSync(path).mode & others) || !(statSync(dataDir).mode & 0o011)) {
    return;
  }
  try {
    chmodSync(path, 0o600);
  } catch {
    // It belongs to another user; the line below says what there is to know.
  }
  const isClosed = !(statSync(path).mode & others);
  log.warn(
    { path, isClosed },
    "The secret of cookies and tokens could be read by others; delete its file to have a new one made.",
  );
}
