// Writes the tables of a snapshot in a thread of its own, one request after the other.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { TableBytes, TableRequest } from "./table-worker.ts";

export interface TableThread {
  /** Rejects if the thread fails. */
  readonly request: (request: TableRequest) => Promise<TableBytes>;
  readonly close: () => Promise<unknown>;
}

/** Starts the thread. The build places the worker's bundle beside this file's bundle. */
export function startTableThread(): TableThread {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./table-worker-from-source.mjs" : "./snapshot-table-worker.js";
  const worker = new Worker(new URL(file, import.meta.url));
  return {
    async request(request) {
      worker.postMessage(request, []);
      // It rejects with an error of the thread.
      const [bytes] = (await once(worker, "message")) as [TableBytes];
      return bytes;
    },
    close: () => worker.terminate(),
  };
}
