// The main thread's side of the worker that runs the embedded database (`pglite-worker.ts`).
import { Worker } from "node:worker_threads";

import type { EmbeddedSession, StatementFiles, StatementResult } from "./embedded-session.ts";
import type { WorkerError, WorkerRequest, WorkerResponse, WorkerSettings } from "./pglite-worker.ts";
import { DatabaseUnavailableError } from "#database/errors.ts";

/** Milliseconds that a running statement may take on close. Terminating the thread after that is as safe for the files as a crash. */
const closeTimeout = 10_000;

interface Pending {
  readonly resolve: (result: StatementResult<never>) => void;
  readonly reject: (error: Error) => void;
}

/** Opens the database in a folder in a worker thread, and creates it if it is missing. Rejects with the reason on failure. */
export async function openInWorker(dataDir: string): Promise<EmbeddedSession> {
  const session = new WorkerSession({ dataDir });
  await session.opened;
  return session;
}

class WorkerSession implements EmbeddedSession {
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  /** The error of every further statement after the thread has ended. gap: embedded database whose thread ends */
  #stopped: Error | null = null;

  constructor(settings: WorkerSettings) {
    const worker = startWorker(settings);
    this.#worker = worker;
    this.#exited = new Promise((resolve) => worker.once("exit", () => resolve()));
    this.opened = new Promise((resolve, reject) => {
      worker.on("message", (response: WorkerResponse) => {
        if (response.kind === "open") resolve();
        else this.#settle(response);
      });
      worker.once("error", (error) => {
        reject(error);
        this.#stop(error.message);
      });
      worker.once("exit", (code) => {
        reject(new Error(`its thread ended with ${code}`));
        this.#stop(`its thread ended with ${code}`);
      });
    });
  }

  query<Row>(sql: string, parameters: unknown[], files?: StatementFiles): Promise<StatementResult<Row>> {
    return this.#run(sql, parameters, files);
  }

  exec(script: string): Promise<unknown> {
    return this.#run(script, null);
  }

  #run<Row>(
    sql: string,
    parameters: unknown[] | null,
    files?: StatementFiles,
  ): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      if (this.#stopped) throw this.#stopped;
      const id = ++this.#lastId;
      this.#send({ id, sql, parameters, ...(files && { files }) });
      this.#pending.set(id, { resolve, reject });
    });
  }

  async close(): Promise<void> {
    if (!this.#stopped) this.#send(null);
    const timer = setTimeout(() => void this.#worker.terminate(), closeTimeout);
    await this.#exited;
    clearTimeout(timer);
  }

  #send(request: WorkerRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    this.#worker.postMessage(request);
  }

  #settle(response: Exclude<WorkerResponse, { kind: "open" }>): void {
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    if (response.kind === "error") pending?.reject(errorOf(response.error));
    else pending?.resolve(response.result as StatementResult<never>);
  }

  #stop(reason: string): void {
    this.#stopped ??= new DatabaseUnavailableError(
      `The embedded database has stopped (${reason}): restart the server.`,
    );
    for (const { reject } of this.#pending.values()) reject(this.#stopped);
    this.#pending.clear();
  }
}

/** The build places the worker's bundle beside this file's bundle. */
function startWorker(workerData: WorkerSettings): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./pglite-worker-from-source.mjs" : "./pglite-worker.js";
  return new Worker(new URL(file, import.meta.url), { workerData });
}

function errorOf({ message, fields }: WorkerError): Error {
  return Object.assign(new Error(message), fields);
}
