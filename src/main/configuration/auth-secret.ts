// The secret if AUTH_SECRET is not set: created at the first start and stored in DATA_DIR, readable by its owner only.
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "#gateway/log.ts";
import { StartError } from "#main/start-error.ts";

/** A file with fewer characters is damaged. */
const minSecretLength = 32;

/** Reads the secret of a folder and creates it if it is missing. Throws `StartError` if the file is damaged. */
export function loadOrCreateSecret(dataDir: string, log: Log): string {
  const path = join(dataDir, "auth-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  createIfMissing(path);
  restrictToOwner(path, dataDir, log);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < minSecretLength) {
    throw new StartError(
      `${path} is damaged. Restore it from a backup, or delete it to have a new one created.`,
    );
  }
  return secret;
}

/** Links a complete temporary file to the final name, so that processes that start together use the same secret. */
function createIfMissing(path: string): void {
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
 * Removes the access of other users, which the file may have after a copy or a restore. The server starts even if that fails, because
 * some file systems have no modes and some volumes set their own. A file in a folder that others cannot enter is left as it is.
 */
// gap: auth-secret that others can read
function restrictToOwner(path: string, dataDir: string, log: Log): void {
  const others = 0o077;
  if (process.platform === "win32" || !(statSync(path).mode & others) || !(statSync(dataDir).mode & 0o011)) {
    return;
  }
  try {
    chmodSync(path, 0o600);
  } catch {
    // The file belongs to another user; the warning below reports it.
  }
  const isClosed = !(statSync(path).mode & others);
  log.warn(
    { path, isClosed },
    "Other users could read the secret for cookies and tokens. Delete the file and restart the server to create a new one.",
  );
}
