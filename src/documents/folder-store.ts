// The store on a disk: FOLDER/{objectId}/{fileName}. A file appears whole or not at all, and no name leads elsewhere.
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { contentsFolder, hashed, isContentHash } from "./contents.ts";
import { mediaType } from "./media-type.ts";
import {
  type ByteRange,
  type DocumentStore,
  isSafeName,
  type StoredDocument,
  UnsafeNameError,
} from "./store.ts";

/** Unfinished files wait here; the name is hidden, so that no object id can be it. */
const incoming = ".incoming";

/** Documents in a folder, which is made when the first one arrives. */
export function createFolderStore(folder: string): DocumentStore {
  return {
    async put(objectId, fileName, content) {
      for (const name of [objectId, fileName]) if (!isSafeName(name)) throw new UnsafeNameError(name);
      let sha256 = "";
      const unfinished = join(folder, incoming, randomUUID());
      await mkdir(join(folder, incoming), { recursive: true });
      try {
        await writeAll(
          unfinished,
          hashed(content, (hash) => (sha256 = hash)),
        );
        await noteContent(folder, sha256, objectId);
        await mkdir(join(folder, objectId), { recursive: true });
        await rename(unfinished, join(folder, objectId, fileName));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async open(objectId, fileName) {
      if (!isSafeName(objectId)) return null;
      const name = fileName ?? (await firstFile(join(folder, objectId)));
      return name !== undefined && isSafeName(name) ? describe(folder, objectId, name) : null;
    },
    async objectsWith(sha256) {
      if (!isContentHash(sha256)) return [];
      return (await readdir(join(folder, contentsFolder, sha256)).catch(nothingIfMissing)) ?? [];
    },
  };
}

async function noteContent(folder: string, sha256: string, objectId: string): Promise<void> {
  const objects = join(folder, contentsFolder, sha256);
  await mkdir(objects, { recursive: true });
  await writeFile(join(objects, objectId), "");
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

async function firstFile(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(nothingIfMissing);
  return names?.filter(isSafeName).toSorted()[0];
}

async function describe(folder: string, objectId: string, fileName: string): Promise<StoredDocument | null> {
  const path = join(folder, objectId, fileName);
  const [file, real, root] = await Promise.all([
    lstat(path).catch(nothingIfMissing),
    realpath(path).catch(nothingIfMissing),
    realpath(folder).catch(nothingIfMissing),
  ]);
  // A link, of the file or of its folder, could lead anywhere: only the path as it is written is served.
  if (!file?.isFile() || root === undefined || real !== join(root, objectId, fileName)) return null;
  return {
    fileName,
    length: file.size,
    type: mediaType(fileName),
    etag: `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`,
    lastModified: file.mtime,
    stream: (range) => Readable.toWeb(Readable.from(chunksOf(path, range))) as ReadableStream<Uint8Array>,
  };
}

async function* chunksOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  yield* file.createReadStream(range);
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR" && error.code !== "ELOOP") throw error;
}
