// A document store in a folder: FOLDER/{objectId}/{fileName}. Files are written atomically. No name leads outside the folder, and
// symbolic links in it are not followed, neither to read nor to write. FOLDER itself may be a link.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, realpath, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { inFolder, openFile, SymbolicLinkError } from "#files/below-root.ts";
import { contentsFolder, hashWhileReading, isContentHash } from "./content-hashes.ts";
import { mediaType } from "./media-type.ts";
import {
  type ByteRange,
  type DocumentStore,
  type FileStore,
  isSafeName,
  type StoredDocument,
  UnsafeNameError,
} from "./store.ts";

/** Folder of incomplete files. The name starts with a dot, so that no object id can be the same. */
const incomingFolder = ".incoming";

/** Returns a document store in a folder, which is created with the first document. */
export function createFolderStore(folder: string): DocumentStore {
  return {
    ...createFolderFiles(folder, recordContentHash),
    async objectsWith(sha256) {
      const root = await realpath(folder).catch(nullIfMissing);
      return root !== null && isContentHash(sha256) ? namesIn(root, [contentsFolder, sha256]) : [];
    },
  };
}

/** Notes the hash of a file before it can be read. */
type NoteHash = (root: string, sha256: string, objectId: string) => Promise<void>;

/** Returns a store of files in a folder, which is created with the first file. */
export function createFolderFiles(folder: string, noteHash?: NoteHash): FileStore {
  return {
    put: (objectId, fileName, content) => put(folder, [objectId, fileName], content, noteHash),
    async open(objectId, fileName) {
      const root = await realpath(folder).catch(nullIfMissing);
      if (root === null || !isSafeName(objectId)) return null;
      const name = fileName ?? (await namesIn(root, [objectId]))[0];
      return name !== undefined && isSafeName(name) ? describeFile(root, objectId, name) : null;
    },
    async folders() {
      const root = await realpath(folder).catch(nullIfMissing);
      return root === null ? [] : namesIn(root, []);
    },
    async remove(objectId) {
      if (isSafeName(objectId)) await removeFolder(folder, objectId);
    },
    removeIncomplete: () => removeFolder(folder, incomingFolder),
  };
}

/** Removes a folder of a store, without following links in it. */
async function removeFolder(folder: string, name: string): Promise<void> {
  const root = await realpath(folder).catch(nullIfMissing);
  if (root !== null)
    await inFolder(root, [], (path) => rm(join(path, name), { recursive: true, force: true }));
}

type DocumentName = readonly [objectId: string, fileName: string];

async function put(
  folder: string,
  names: DocumentName,
  content: AsyncIterable<Uint8Array>,
  noteHash?: NoteHash,
): Promise<void> {
  for (const name of names) if (!isSafeName(name)) throw new UnsafeNameError(name);
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  await makeFolder(root, [incomingFolder]);
  await inFolder(root, [incomingFolder], async (folderPath) => {
    const temporaryPath = join(folderPath, randomUUID());
    try {
      await writeFileAt(root, names, { temporaryPath, content, noteHash });
    } finally {
      await rm(temporaryPath, { force: true });
    }
  });
}

interface IncomingFile {
  /** Path of the file until it is complete. */
  readonly temporaryPath: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly noteHash: NoteHash | undefined;
}

async function writeFileAt(
  root: string,
  [objectId, fileName]: DocumentName,
  { content, noteHash, temporaryPath }: IncomingFile,
): Promise<void> {
  let sha256 = "";
  const hashed = noteHash ? hashWhileReading(content, (hash) => (sha256 = hash)) : content;
  await writeAll(temporaryPath, hashed);
  await noteHash?.(root, sha256, objectId);
  await makeFolder(root, [objectId]);
  await inFolder(root, [objectId], (object) => rename(temporaryPath, join(object, fileName)));
}

/** Notes that an object of a store has a document with this hash. */
export async function recordContentHash(root: string, sha256: string, objectId: string): Promise<void> {
  const folder = [contentsFolder, sha256];
  await makeFolder(root, folder);
  await inFolder(root, folder, async (objects) => {
    const file = await open(join(objects, objectId), "wx").catch(nullIfExists);
    await file?.close();
  });
}

/** Creates a folder below the root if it is missing, level by level, so that no level is created behind a link. */
async function makeFolder(root: string, names: readonly string[]): Promise<void> {
  for (const [depth, name] of names.entries()) {
    await inFolder(root, names.slice(0, depth), (parent) => mkdir(join(parent, name)).catch(nullIfExists));
  }
}

async function writeAll(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "wx", 0o640);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns the safe names in a folder of the store, sorted; an empty list if the folder does not exist. */
async function namesIn(root: string, folder: readonly string[]): Promise<readonly string[]> {
  const names = await inFolder(root, folder, (path) => readdir(path)).catch(nullIfMissing);
  return (names ?? []).filter(isSafeName).toSorted();
}

async function describeFile(
  root: string,
  objectId: string,
  fileName: string,
): Promise<StoredDocument | null> {
  const names: DocumentName = [objectId, fileName];
  const file = await openFile(root, names).catch(nullIfMissing);
  if (file === null) return null;
  const stats = await file.stat().finally(() => file.close());
  if (!stats.isFile()) return null;
  return {
    fileName,
    length: stats.size,
    type: mediaType(fileName),
    etag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`,
    lastModified: stats.mtime,
    stream: (range) =>
      Readable.toWeb(Readable.from(readChunks(root, names, range))) as ReadableStream<Uint8Array>,
  };
}

async function* readChunks(root: string, names: DocumentName, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await openFile(root, names);
  yield* file.createReadStream(range);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  const isMissing = ["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "");
  if (!isMissing && !(error instanceof SymbolicLinkError)) throw error;
  return null;
}

function nullIfExists(error: NodeJS.ErrnoException): null {
  if (error.code !== "EEXIST") throw error;
  return null;
}
