// The path of the operator socket and the check that it can be trusted: its owner receives commands, and responses contain secrets.
import { createHash } from "node:crypto";
import { lstat, mkdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { StartError } from "#main/start-error.ts";

/** Longest path of a socket in bytes that all systems allow. */
const maxPathBytes = 100;
/** Permission bits of all users except the owner. */
const otherUsersBits = 0o077;

/** `DATA_DIR/operator.sock`, or if that path is too long for a socket, `operator.sock` in a separate folder in the temporary folder. */
export function socketPath(dataDir: string): string {
  const path = resolve(dataDir, "operator.sock");
  if (Buffer.byteLength(path) <= maxPathBytes) return path;
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  return join(tmpdir(), `plimsoll-${name}`, "operator.sock");
}

/**
 * Prepares the path for a new socket: creates its folder in the temporary folder if needed and removes an old socket. Throws
 * `StartError` if another user has created the folder.
 */
export async function prepareSocketPath(dataDir: string): Promise<string> {
  const path = socketPath(dataDir);
  if (!isInDataDir(dataDir, path)) {
    await mkdir(dirname(path), { mode: 0o700 }).catch(ignoreErrorCode("EEXIST"));
    await refuseForeignFolder(dirname(path), [currentUserId()]);
  }
  // The database lock guarantees that no other server is running, so an existing socket is stale.
  await rm(path, { force: true });
  return path;
}

/**
 * Returns the path of the socket if it exists and can be trusted: it, and its folder in the temporary folder, must belong to this user,
 * to root or to the owner of DATA_DIR. Returns `null` if there is no socket. Throws `StartError` if it belongs to another user.
 */
export async function trustedSocketPath(dataDir: string): Promise<string | null> {
  const path = socketPath(dataDir);
  const socket = await lstat(path).catch(ignoreErrorCode("ENOENT"));
  if (!socket) return null;
  const owners = [currentUserId(), 0, await ownerOf(dataDir)];
  if (!isInDataDir(dataDir, path)) await refuseForeignFolder(dirname(path), owners);
  const isSafe = socket.isSocket() && owners.includes(socket.uid) && !(socket.mode & otherUsersBits);
  if (!isSafe && supportsFileOwners()) throw untrustedError(path);
  return path;
}

/** Throws if the folder belongs to another user, can be changed by others, or is a symbolic link. */
async function refuseForeignFolder(folder: string, owners: readonly (number | undefined)[]): Promise<void> {
  const found = await lstat(folder);
  const isSafe = found.isDirectory() && owners.includes(found.uid) && !(found.mode & otherUsersBits);
  if (!isSafe && supportsFileOwners()) throw untrustedError(folder);
}

function untrustedError(path: string): StartError {
  return new StartError(
    `${path} is not this server's: it belongs to another user, or others can use it. Remove it, then restart the server.`,
  );
}

const isInDataDir = (dataDir: string, path: string): boolean => dirname(path) === resolve(dataDir);
const currentUserId = (): number | undefined => process.getuid?.();
/** Windows has no numeric file owners. */
const supportsFileOwners = (): boolean => currentUserId() !== undefined;

async function ownerOf(dataDir: string): Promise<number | undefined> {
  return (await stat(dataDir).catch(ignoreErrorCode("ENOENT")))?.uid;
}

function ignoreErrorCode(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
    return undefined;
  };
}
