// Writes a backup under a temporary name and renames it when it is complete and on the disk, so that no half file has its name.
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack, type Pack } from "tar-stream";

import { BackupError, type BackupManifest } from "./backup-format.ts";

export interface ArchiveWriter {
  /** Adds an entry and waits until it is written. */
  readonly add: (name: string, content: string) => Promise<void>;
  /** Adds a file of a known size. */
  readonly addStream: (name: string, bytes: number, content: Readable) => Promise<void>;
  /** What was added. */
  readonly entries: BackupManifest["entries"];
}

/** Compression that a processor does faster than the database reads. */
const compression = { level: 3 };

/** Writes a new file, which only its owner can read. Throws `BackupError`, and leaves no file then. */
export async function writeArchive(
  path: string,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const temporaryPath = join(dirname(path), `.${basename(path)}.${randomUUID()}.unfinished`);
  try {
    if (existsSync(path)) throw Object.assign(new Error(), { code: "EEXIST" });
    // A stream that opens the file itself could do so after a failure has removed it.
    const file = await open(temporaryPath, "wx", 0o600);
    await writeAll(file.createWriteStream(), write);
    await sync(temporaryPath);
    await rename(temporaryPath, path);
    await sync(dirname(path));
  } catch (error) {
    throw writeError(`The backup ${path}`, error);
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function writeAll(file: Writable, write: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(compression), file);
  // The error of the file is that of the whole; it also ends an entry that waits for the file.
  const failed = written.then(() => new Promise<never>(() => undefined));
  const filled = write(writerOf(tar))
    .then(() => tar.finalize())
    .catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
  filled.catch(() => undefined);
  await Promise.race([filled, failed]);
  await written;
}

function writerOf(tar: Pack): ArchiveWriter {
  const entries: { name: string; bytes: number; sha256: string }[] = [];
  const mtime = new Date(0);
  return {
    entries,
    async add(name, content) {
      const bytes = Buffer.from(content);
      entries.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600, mtime }, bytes, (error) => (error ? reject(error) : resolve()));
      });
    },
    async addStream(name, size, content) {
      const hash = createHash("sha256");
      content.on("data", (chunk: Uint8Array) => hash.update(chunk));
      const entry = tar.entry({ name, size, mode: 0o600, mtime });
      await pipeline(content, entry);
      entries.push({ name, bytes: size, sha256: hash.digest("hex") });
    },
  };
}

/** Waits until a file or the names in a folder are on the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: "there is a file of this name",
  ENOENT: "its folder does not exist",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it cannot be written there",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
};

/** The error for the operator of a file, named by a text, that could not be written; another error as it is. */
export function writeError(file: string, error: unknown): Error {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
  if (reason === undefined) return error instanceof Error ? error : new Error(String(error));
  return new BackupError(`${file} was not written: ${reason}.`, { cause: error });
}
