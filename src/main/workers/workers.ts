// Several processes on one port (WORKERS). The first process starts the workers, replaces one that ends, stops all of them, and adds up
// their metrics (`worker-metrics.ts`); the workers serve.
import cluster, { type Worker } from "node:cluster";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "#gateway/log.ts";
import { StartError } from "#main/start-error.ts";

/** Milliseconds before a worker that has ended is replaced, so that one that fails at once does not occupy a processor. */
const replacementDelay = 1000;

/** Whether this process is one of several workers. */
export const isWorker: boolean = cluster.isWorker;

/** Serves by `count` workers until SIGTERM or SIGINT; `onListening` gets their port. Throws `StartError` if they cannot start. */
export async function runWorkers(
  count: number,
  log: Log,
  onListening: (port: number) => void,
): Promise<void> {
  const group = new WorkerGroup(log);
  const stop = () => group.stop();
  process.on("SIGTERM", stop).on("SIGINT", stop);
  onListening(await group.start());
  while (group.size < count) void group.start().catch(() => undefined);
  await group.ended;
}

class WorkerGroup {
  readonly ended: Promise<void>;
  readonly #log: Log;
  readonly #workers = new Set<Worker>();
  readonly #stopping = new AbortController();
  #end: () => void = () => undefined;
  /** Whether a worker has ever listened. Before that, one that ends is an error of the start, and afterwards it is replaced. */
  #hasStarted = false;

  constructor(log: Log) {
    this.#log = log;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  get size(): number {
    return this.#workers.size;
  }

  /** Starts a worker. Resolves with its port when it listens, and rejects if it ends before. */
  start(): Promise<number> {
    const worker = cluster.fork();
    this.#workers.add(worker);
    return new Promise((resolve, reject) => {
      worker.once("listening", ({ port }: AddressInfo) => {
        this.#hasStarted = true;
        resolve(port);
      });
      worker.once("exit", (code, signal) => {
        this.#workers.delete(worker);
        // The worker has printed its reason.
        reject(new StartError("A worker of the server cannot start."));
        this.#onExit(code, signal);
      });
    });
  }

  /** Stops all workers as a single server is stopped: each finishes its requests. */
  stop(): void {
    this.#stopping.abort();
    for (const worker of this.#workers) worker.process.kill("SIGTERM");
    if (this.#workers.size === 0) this.#end();
  }

  #onExit(code: number, signal: string): void {
    if (this.#stopping.signal.aborted) {
      if (this.#workers.size === 0) this.#end();
      return;
    }
    if (!this.#hasStarted) return;
    this.#log.error({ code, signal }, "A worker of the server has ended and is replaced.");
    this.#replace();
  }

  #replace(): void {
    delay(replacementDelay, undefined, { signal: this.#stopping.signal })
      .then(() => this.start())
      .catch(() => undefined);
  }
}
