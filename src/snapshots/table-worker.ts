// The worker thread that writes the tables of a snapshot: to encode some thousand rows takes longer than a request should wait.
import { parentPort } from "node:worker_threads";

import type { Member } from "#contract/calls/response.ts";
import type { StatedField } from "#contract/snapshots/stated-fields.ts";

import { type TableFormat, type TableWriter, tableWriters } from "./table-writers.ts";

/** The fields of the next record set; lines of JSON; `null` for the end of the record set. */
export type TableRequest = readonly StatedField[] | Uint8Array | null;

/** The bytes to append to each file. */
export type TableBytes = Readonly<Record<TableFormat, Uint8Array>>;

let writers: Readonly<Record<TableFormat, TableWriter>> | undefined;

parentPort?.on("message", (request: TableRequest) => {
  parentPort?.postMessage(respond(request), []);
});

function respond(request: TableRequest): TableBytes {
  if (request === null) return bytesOf((writer) => writer.end());
  if (request instanceof Uint8Array) {
    const lines = new TextDecoder().decode(request).split("\n");
    const members = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Member);
    return bytesOf((writer) => writer.write(members));
  }
  writers = { csv: tableWriters.csv(request), parquet: tableWriters.parquet(request) };
  return { csv: new Uint8Array(), parquet: new Uint8Array() };
}

function bytesOf(write: (writer: TableWriter) => Uint8Array): TableBytes {
  if (writers === undefined) throw new Error("A table begins with its fields.");
  return { csv: write(writers.csv), parquet: write(writers.parquet) };
}
