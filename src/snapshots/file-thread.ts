// Writes the formats of a snapshot in a thread of its own, one request after the other.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { FileBytes, FileRequest } from "./file-worker.ts";

export interface FileThread {
  /** Rejects if the thread fails. */
  readonly request: (request: FileRequest) => Promise<FileBytes>;
  readonly close: () => Promise<unknown>;
}

/** Starts the thread. The build places the worker's bundle beside this file's bundle. */
export function startFileThread(): FileThread {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./file-worker-from-source.mjs" : "./snapshot-file-worker.js";
  const worker = new Worker(new URL(file, import.meta.url));
  return {
    async request(request) {
      worker.postMessage(request, []);
      // It rejects with an error of the thread.
      const [bytes] = (await once(worker, "message")) as [FileBytes];
      return bytes;
    },
    close: () => worker.terminate(),
  };
}
