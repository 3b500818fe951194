// Parses responses of the source in one worker thread of this process, which is started when it is first needed.
import { Worker } from "node:worker_threads";

/** What is wrong with a text: it is nested too deeply, has too many values, is a page in HTML, or is no JSON in UTF-8. */
export type JsonFault = "depth" | "values" | "page" | "syntax";

export type ParsedJson = { readonly value: unknown } | { readonly fault: JsonFault };

/** A member has a few levels; other code may recurse into this many. */
export const maxDepth = 64;
/** A page of 500 members has about 50,000. */
export const maxValues = 500_000;

/** Megabytes of the thread's heap: several times the values of the largest text. */
const maximumHeap = 512;

interface Waiting {
  readonly resolve: (parsed: ParsedJson) => void;
  readonly reject: (error: unknown) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Parses a text in JSON, which the thread takes over. */
export function parseJson(bytes: Uint8Array<ArrayBuffer>): Promise<ParsedJson> {
  worker ??= startWorker();
  const id = (lastId += 1);
  // An idle thread does not keep the process running.
  worker.ref();
  worker.postMessage({ id, bytes, bounds: { maxDepth, maxValues } }, [bytes.buffer]);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function startWorker(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const script = new URL(isSource ? "./json-worker.mjs" : "./json-worker.js", import.meta.url);
  const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maximumHeap } });
  const fail = (error: unknown) => {
    if (worker === started) worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on("message", ({ id, ...parsed }: ParsedJson & { readonly id: number }) => {
    waiting.get(id)?.resolve(parsed);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  started.on("error", fail);
  started.on("exit", (code) => fail(new Error(`The thread that parses responses ended with ${code}.`)));
  return started;
}
