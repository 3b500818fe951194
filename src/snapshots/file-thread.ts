// Writes the formats of a snapshot in a thread of its own, one request after the other.
import { Worker } from "node:worker_threads";

import type { FileBytes, FileRequest } from "./file-worker.ts";

export interface FileThread {
  /** Rejects if the thread fails or has ended. */
  readonly request: (request: FileRequest) => Promise<FileBytes>;
  readonly close: () => Promise<unknown>;
}

interface Pending {
  readonly resolve: (bytes: FileBytes) => void;
  readonly reject: (reason: Error) => void;
}

/** Starts the thread. The build places the worker's bundle beside this file's bundle. */
export function startFileThread(): FileThread {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./file-worker-from-source.mjs" : "./snapshot-file-worker.js";
  const worker = new Worker(new URL(file, import.meta.url));
  let failure: Error | null = null;
  let pending: Pending | null = null;
  const fail = (reason: Error) => {
    failure ??= reason;
    pending?.reject(failure);
  };
  worker.on("message", (bytes: FileBytes) => pending?.resolve(bytes));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The thread that writes a snapshot has ended.")));
  return {
    request(request) {
      if (failure !== null) return Promise.reject(failure);
      return new Promise((resolve, reject) => {
        pending = { resolve, reject };
        worker.postMessage(request, []);
      });
    },
    close: () => worker.terminate(),
  };
}
