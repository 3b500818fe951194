// The worker thread that writes the formats of a snapshot: to encode some thousand rows takes longer than a request should wait.
import { parentPort } from "node:worker_threads";

import type { Member } from "#contract/calls/response.ts";
import type { SnapshotFormat } from "#contract/snapshots/snapshot.ts";
import type { SnapshotColumns } from "#contract/snapshots/snapshot-fields.ts";

import { type FileWriter, fileWriters } from "./file-writers.ts";

/** The columns of the next record set; the JSON of a part of its members; `null` for the end of the record set. */
export type FileRequest = SnapshotColumns | string | null;

/** The bytes to append to each file. */
export type FileBytes = Readonly<Record<SnapshotFormat, Uint8Array>>;

let writers: Readonly<Record<SnapshotFormat, FileWriter>> | undefined;

parentPort?.on("message", (request: FileRequest) => {
  parentPort?.postMessage(respond(request), []);
});

function respond(request: FileRequest): FileBytes {
  if (request === null) return bytesOf((writer) => writer.end());
  if (typeof request === "string") {
    const members = JSON.parse(request) as readonly Member[];
    return bytesOf((writer) => writer.write(members));
  }
  const { csv, ndjson, parquet } = fileWriters;
  writers = { csv: csv(request), ndjson: ndjson(request), parquet: parquet(request) };
  return bytesOf(() => new Uint8Array());
}

function bytesOf(write: (writer: FileWriter) => Uint8Array): FileBytes {
  if (writers === undefined) throw new Error("A file begins with its columns.");
  return { csv: write(writers.csv), ndjson: write(writers.ndjson), parquet: write(writers.parquet) };
}
