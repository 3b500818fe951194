// Writes the files of a snapshot: of each record set one of each format, part by part, so that memory stays bounded.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { createGzip } from "node:zlib";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import {
  type SnapshotFile,
  snapshotFileName,
  type SnapshotFormat,
  snapshotFormats,
} from "#contract/snapshots/snapshot.ts";
import { snapshotColumns } from "#contract/snapshots/snapshot-fields.ts";
import type { Database } from "#database/database.ts";
import type { FileStore } from "#documents/store.ts";
import { readWholeSet } from "#records/whole-record.ts";

import { type FileThread, startFileThread } from "./file-thread.ts";
import type { FileBytes } from "./file-worker.ts";

interface SnapshotTarget {
  readonly database: Database;
  readonly files: Pick<FileStore, "put">;
  /** Folder of the files in the store. */
  readonly folder: string;
  /** The day on which the record is read. */
  readonly today: string;
  /** Called before each part. What it throws ends the work. */
  readonly beforePart: () => Promise<void>;
}

/** The record has changed while it was read. */
export class RecordChangedError extends Error {}

/** Writes all files, and returns what was written. When it rejects, nothing is being written any more. */
export async function writeSnapshot(target: SnapshotTarget): Promise<readonly SnapshotFile[]> {
  const thread = startFileThread();
  try {
    const written: SnapshotFile[] = [];
    for (const set of recordSets) written.push(...(await writeSet(set, target, thread)));
    return written;
  } finally {
    await thread.close();
  }
}

async function writeSet(
  set: RecordSetDescriptor,
  { beforePart, database, files, folder, today }: SnapshotTarget,
  thread: FileThread,
): Promise<readonly SnapshotFile[]> {
  const open = snapshotFormats.map((format) => new OpenFile(set.name, format, files, folder));
  const append = async (bytes: FileBytes, rows: number) => {
    for (const file of open) await file.append(bytes[file.format], rows);
  };
  try {
    await thread.request(snapshotColumns(set));
    for await (const part of readWholeSet(database, set, today)) {
      await beforePart();
      await append(await thread.request(JSON.stringify(part)), part.length);
    }
    await append(await thread.request(null), 0);
    return await Promise.all(open.map((file) => file.end()));
  } catch (error) {
    await Promise.all(open.map((file) => file.destroy(error as Error)));
    throw error;
  }
}

/** A file that is being written to the store. */
class OpenFile {
  readonly format: SnapshotFormat;
  readonly #name: string;
  readonly #set: string;
  readonly #input: Writable;
  readonly #stored: Promise<void>;
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  constructor(set: string, format: SnapshotFormat, files: Pick<FileStore, "put">, folder: string) {
    this.format = format;
    this.#name = snapshotFileName(set, format);
    this.#set = set;
    // Parquet compresses its columns itself.
    const stream = format === "parquet" ? new PassThrough() : createGzip();
    this.#input = stream;
    this.#stored = files.put(folder, this.#name, this.#counted(stream));
    // The error of the store ends what is written next.
    this.#stored.catch((error: Error) => stream.destroy(error));
    stream.on("error", () => undefined);
  }

  async append(bytes: Uint8Array, rows: number): Promise<void> {
    this.#rows += rows;
    if (bytes.length === 0) return;
    // Its error is that of the store, which is thrown instead.
    if (this.#input.destroyed) return this.#stored;
    if (!this.#input.write(bytes)) await Promise.race([once(this.#input, "drain"), this.#stored]);
  }

  async end(): Promise<SnapshotFile> {
    this.#input.end();
    await this.#stored;
    return {
      name: this.#name,
      set: this.#set,
      format: this.format,
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest("hex"),
    };
  }

  /** Resolves when the store has given the file up. */
  async destroy(reason: Error): Promise<void> {
    this.#input.destroy(reason);
    await Promise.allSettled([this.#stored]);
  }

  async *#counted(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#bytes += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
  }
}
