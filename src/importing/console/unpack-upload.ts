// Unpacks an uploaded file into a folder that an import can read. Bytes are counted as they are unpacked, because an archive may state
// other sizes.
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import yauzl from "yauzl";

import { listFileName } from "#importing/sources/iacs/list-file.ts";
import {
  commonFolder,
  entryError,
  isFolderEntry,
  isSystemFile,
  maxEntries,
  maxUnpackedBytes,
} from "#importing/sources/zip-entries.ts";

/** An upload that must not or cannot be unpacked. The message is a sentence for users, `file` the entry, if it is about one. */
export class UploadError extends Error {
  readonly file: string | null;

  constructor(message: string, file: string | null = null) {
    super(message);
    this.name = "UploadError";
    this.file = file;
  }
}

export interface UnpackBounds {
  readonly entries: number;
  /** Bytes. */
  readonly bytes: number;
}

const defaultBounds: UnpackBounds = { entries: maxEntries, bytes: maxUnpackedBytes };

/**
 * Unpacks the file at `path`, named `fileName` by the uploader, into `folder`, which is emptied first. Returns the path of the import
 * source: the folder, or a list in it. Throws `UploadError`.
 */
export async function unpackUpload(
  path: string,
  fileName: string,
  folder: string,
  bounds: UnpackBounds = defaultBounds,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const name = fileName.split(/[/\\]/).at(-1) ?? "";
  const count = byteCounter(bounds.bytes);
  if (/\.zip$/i.test(name)) {
    const names = await unpackArchive(path, folder, bounds, count);
    const [only = ""] = names.length === 1 ? names : [];
    return listFileName.test(only) ? join(folder, only) : folder;
  }
  if (/^[\w .()-]+\.ndjson$/i.test(name)) {
    await copyFile(path, join(folder, name));
    return folder;
  }
  if (/^[\w .()-]+\.ndjson\.gz$/i.test(name)) {
    await pipeline(
      createReadStream(path),
      createGunzip(),
      count(),
      createWriteStream(join(folder, name.slice(0, -3))),
    ).catch(damaged);
    return folder;
  }
  if (listFileName.test(name)) {
    const list = join(folder, name.replaceAll(/[\p{C}:*?"<>|]/gu, "-").slice(-maxNameLength));
    await copyFile(path, list);
    return list;
  }
  throw new UploadError(unknownKind);
}

/** Characters of the name of a list, which file systems take in any script. */
const maxNameLength = 80;

const unknownKind =
  "It is none of the kinds that can be imported. Upload a .zip of an import folder or of a list, one .ndjson file, or a list as .xlsx, .csv or .txt.";

/** Returns a function that makes streams which together pass at most `bytes` bytes. */
function byteCounter(bytes: number): () => Transform {
  let length = 0;
  return () =>
    new Transform({
      transform(chunk: Uint8Array, _, done) {
        length += chunk.length;
        if (length > bytes) {
          const megabytes = Math.floor(bytes / 1024 / 1024);
          done(
            new UploadError(
              `It unpacks to more than ${megabytes} MB. Use the command node dist/server/main.js import instead.`,
            ),
          );
        } else done(null, chunk);
      },
    });
}

/** Unpacks an archive. Returns the names of its files, below the folder that all of them share. */
async function unpackArchive(
  path: string,
  folder: string,
  bounds: UnpackBounds,
  count: () => Transform,
): Promise<readonly string[]> {
  const archive = await yauzl.openPromise(path, { autoClose: false }).catch(damaged);
  try {
    const entries = await readEntries(archive, bounds.entries).catch(damaged);
    const base = commonFolder(entries.map(({ fileName }) => fileName));
    const names = new Set<string>();
    for (const entry of entries) {
      const name = entry.fileName.slice(base.length);
      if (names.has(name.toLowerCase()))
        throw new UploadError("It is in the archive twice. Remove one.", name);
      names.add(name.toLowerCase());
      const target = join(folder, ...name.split("/"));
      await mkdir(dirname(target), { recursive: true });
      const content = await archive.openReadStreamPromise(entry).catch(damaged);
      await pipeline(content, count(), createWriteStream(target, { flags: "wx" })).catch(damaged);
    }
    return entries.map(({ fileName }) => fileName.slice(base.length));
  } finally {
    archive.close();
  }
}

/** The files of an archive, each of which may be unpacked. */
async function readEntries(archive: yauzl.ZipFile, most: number): Promise<readonly yauzl.Entry[]> {
  if (archive.entryCount > most) throw tooManyEntries(most);
  const entries: yauzl.Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    const message = entryError(entry);
    if (message !== null) throw new UploadError(message, entry.fileName);
    if (!isFolderEntry(entry.fileName) && !isSystemFile(entry.fileName)) entries.push(entry);
    if (entries.length > most) throw tooManyEntries(most);
  }
  return entries;
}

function tooManyEntries(most: number): UploadError {
  return new UploadError(
    `It has more than ${most.toLocaleString("en-US")} files. Use the command node dist/server/main.js import instead.`,
  );
}

/** Rethrows an error as one about the whole file, unless it is an `UploadError`. */
function damaged(error: unknown): never {
  if (error instanceof UploadError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new UploadError(`It cannot be unpacked (${reason}). Create it again.`);
}
