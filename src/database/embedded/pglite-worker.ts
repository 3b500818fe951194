// The worker thread that runs the embedded PostgreSQL. A statement blocks its thread until it ends, and the main thread must respond
// to health checks, serve files and enforce time limits meanwhile. (PGlite's own PGliteWorker needs a browser.)
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

import { embeddedOptions } from "./embedded-options.ts";
import type { StatementFiles, StatementResult } from "./embedded-session.ts";

export interface WorkerSettings {
  /** Folder of the database, which is created if it is missing. */
  readonly dataDir: string;
}

/** The worker runs one statement at a time, in the order of the messages. `null` closes the database and ends the worker. */
export type WorkerRequest = {
  readonly id: number;
  readonly sql: string;
  /** `null` for a script of several statements. */
  readonly parameters: unknown[] | null;
  readonly files?: StatementFiles;
} | null;

export type WorkerResponse =
  | { readonly kind: "open" }
  | { readonly kind: "result"; readonly id: number; readonly result: StatementResult<unknown> }
  | { readonly kind: "error"; readonly id: number; readonly error: WorkerError };

/** An error as plain data, because structured cloning loses the class and additional properties of an Error. */
export interface WorkerError {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const port = parentPort;
if (port === null) throw new Error("This file runs in a worker thread only.");
const respond = (response: WorkerResponse) => port.postMessage(response);

const pglite = await PGlite.create({ ...embeddedOptions, ...(workerData as WorkerSettings) });
port.on("message", (request: WorkerRequest) => void handle(request));
respond({ kind: "open" });

async function handle(request: WorkerRequest): Promise<void> {
  if (request === null) {
    await pglite.close();
    port?.close();
    return;
  }
  const { files, id, sql, parameters } = request;
  try {
    const { rows, affectedRows } = await run(sql, parameters, files);
    respond({ kind: "result", id, result: { rows, affectedRows } });
  } catch (error) {
    respond({ kind: "error", id, error: plainError(error) });
  }
}

async function run(
  sql: string,
  parameters: unknown[] | null,
  files?: StatementFiles,
): Promise<StatementResult<unknown>> {
  if (parameters) return pglite.query(sql, parameters, files);
  await pglite.exec(sql);
  return { rows: [] };
}

/** Copies PostgreSQL's fields (`code`, `constraint`, `detail` …), but not the statement and its parameters, which may be long. */
function plainError(error: unknown): WorkerError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(
    ([name, value]) => name !== "query" && typeof value === "string",
  );
  return { message: error.message, fields: Object.fromEntries(fields) };
}
