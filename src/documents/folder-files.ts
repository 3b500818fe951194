// All files of a document store in a folder, for a backup: the documents, and an empty file for each hash that an object has or had.
import type { FileHandle } from "node:fs/promises";
import { mkdir, readdir, realpath, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { inFolder, openFile } from "#files/below-root.ts";
import { contentsFolder, isContentHash } from "./content-hashes.ts";
import { recordContentHash } from "./folder-store.ts";
import { isSafeName } from "./store.ts";

/** `[objectId, fileName]` of a document, or `[".contents", sha256, objectId]` of a hash. */
export type StoredPath = readonly string[];

/** Whether a path is one of a document or of a hash, so that it leads nowhere else. */
export function isStoredPath(path: StoredPath): boolean {
  const [first = "", second = "", third = ""] = path;
  if (path.length === 2) return isSafeName(first) && isSafeName(second);
  return path.length === 3 && first === contentsFolder && isContentHash(second) && isSafeName(third);
}

/** The paths of all files, sorted; none if the folder is missing. Links are left out. */
export async function listStoredFiles(folder: string): Promise<readonly StoredPath[]> {
  const root = await rootOf(folder);
  return root === null ? [] : (await filesIn(root, [])).filter(isStoredPath);
}

/** Opens a file, which the caller closes. */
export async function openStoredFile(folder: string, path: StoredPath): Promise<FileHandle> {
  return openFile(await realpath(folder), path);
}

/** Notes that an object has or had a document with a hash. */
export async function restoreContentHash(
  folder: string,
  [, sha256 = "", objectId = ""]: StoredPath,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await recordContentHash(await realpath(folder), sha256, objectId);
}

/** Removes the files that are not among the paths, and folders that are empty then. */
export async function removeOtherFiles(folder: string, kept: readonly StoredPath[]): Promise<void> {
  const names = new Set(kept.map((path) => path.join("/")));
  for (const path of await listStoredFiles(folder)) {
    if (names.has(path.join("/"))) continue;
    const root = await realpath(folder);
    const parent = path.slice(0, -1);
    await inFolder(root, parent, (opened) => rm(join(opened, path.at(-1) ?? "")));
    await rmdir(join(root, ...parent)).catch(ignoreNotEmpty);
  }
}

function ignoreNotEmpty(error: NodeJS.ErrnoException): void {
  if (!["ENOTEMPTY", "EEXIST"].includes(error.code ?? "")) throw error;
}

async function filesIn(root: string, path: StoredPath): Promise<StoredPath[]> {
  const found: StoredPath[] = [];
  const entries = await inFolder(root, path, (folder) => readdir(folder, { withFileTypes: true }));
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) found.push(...(await filesIn(root, [...path, entry.name])));
    else if (entry.isFile()) found.push([...path, entry.name]);
  }
  return found;
}

async function rootOf(folder: string): Promise<string | null> {
  return realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
}
