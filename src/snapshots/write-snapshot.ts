// Writes the files of a snapshot: of each record set one of each format, part by part, so that memory stays bounded.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createGzip } from "node:zlib";

import type { Member } from "#contract/calls/response.ts";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import {
  type SnapshotFile,
  snapshotFileName,
  type SnapshotFormat,
  snapshotFormats,
} from "#contract/snapshots/snapshot.ts";
import { statedFields, statedMembers } from "#contract/snapshots/stated-fields.ts";
import type { Database } from "#database/database.ts";
import type { FileStore } from "#documents/store.ts";
import { readWholeSet } from "#records/whole-record.ts";

import { type TableWriter, tableWriters } from "./table-writers.ts";

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

/** Writes all files, and returns what was written. Files that are there already are replaced. */
export async function writeSnapshot(target: SnapshotTarget): Promise<readonly SnapshotFile[]> {
  const written: SnapshotFile[] = [];
  for (const set of recordSets) written.push(...(await writeSet(set, target)));
  return written;
}

async function writeSet(
  set: RecordSetDescriptor,
  { beforePart, database, files, folder, today }: SnapshotTarget,
): Promise<readonly SnapshotFile[]> {
  const open = snapshotFormats.map((format) => new OpenFile(set, format, files, folder));
  const plain = statedMembers(set);
  try {
    for await (const part of readWholeSet(database, set, today)) {
      await beforePart();
      const members = part.map(plain);
      // One after the other, so that requests are served between them.
      for (const file of open) {
        await file.write(members);
        await yieldToEventLoop();
      }
    }
    return await Promise.all(open.map((file) => file.end()));
  } catch (error) {
    for (const file of open) file.destroy(error as Error);
    throw error;
  }
}

/** A file that is being written to the store. */
class OpenFile {
  readonly #name: string;
  readonly #set: string;
  readonly #format: SnapshotFormat;
  readonly #writer: TableWriter;
  readonly #input: Writable;
  readonly #stored: Promise<void>;
  readonly #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  constructor(
    set: RecordSetDescriptor,
    format: SnapshotFormat,
    files: Pick<FileStore, "put">,
    folder: string,
  ) {
    this.#name = snapshotFileName(set.name, format);
    this.#set = set.name;
    this.#format = format;
    this.#writer = tableWriters[format](statedFields(set));
    // Parquet compresses its columns itself.
    const stream = format === "parquet" ? new PassThrough() : createGzip();
    this.#input = stream;
    this.#stored = files.put(folder, this.#name, this.#counted(stream));
    // The error of the store ends what is written next.
    this.#stored.catch((error: Error) => stream.destroy(error));
    stream.on("error", () => undefined);
  }

  async write(members: readonly Member[]): Promise<void> {
    this.#rows += members.length;
    await this.#append(this.#writer.write(members));
  }

  async end(): Promise<SnapshotFile> {
    await this.#append(this.#writer.end());
    this.#input.end();
    await this.#stored;
    return {
      name: this.#name,
      set: this.#set,
      format: this.#format,
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#hash.digest("hex"),
    };
  }

  destroy(error: Error): void {
    this.#input.destroy(error);
  }

  async #append(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    // Its error is that of the store, which is thrown instead.
    if (this.#input.destroyed) return this.#stored;
    if (!this.#input.write(bytes)) await Promise.race([once(this.#input, "drain"), this.#stored]);
  }

  async *#counted(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      this.#bytes += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
  }
}
