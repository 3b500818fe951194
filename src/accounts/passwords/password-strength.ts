// Estimates how hard a password is to guess. The estimator can take seconds for long texts, so it runs in a worker thread on bounded input.
import { Worker } from "node:worker_threads";

/**
 * Characters of a password that are estimated. A password is at least as hard to guess as its beginning, so cutting can only
 * underestimate its strength.
 */
const maxEstimatedLength = 40;

type Estimate = { readonly resolve: (score: number) => void; readonly reject: (error: Error) => void };

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, Estimate>();

/** The score of zxcvbn, 0 (at once) to 4 (more than 10^10 guesses). `known` lists words that an attacker tries first. Rejects if the worker dies. */
export function passwordScore(password: string, known: readonly string[]): Promise<number> {
  const activeWorker = (worker ??= startWorker());
  const id = ++lastId;
  const score = new Promise<number>((resolve, reject) => pending.set(id, { resolve, reject }));
  activeWorker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  activeWorker.postMessage({ id, known, password: password.slice(0, maxEstimatedLength) });
  return score;
}

/** Started on first use, because the dictionaries are large and most processes never check a password. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./password-strength-worker.mjs" : "./password-strength-worker.js";
  const started = new Worker(new URL(file, import.meta.url));
  started.on("message", ({ id, score }: { readonly id: number; readonly score: number }) => {
    pending.get(id)?.resolve(score);
    pending.delete(id);
    if (pending.size === 0) started.unref(); // An idle worker must not keep the process alive.
  });
  started.on("error", (error: Error) => rejectPending(started, error));
  started.on("exit", () => rejectPending(started, new Error("The password estimator stopped.")));
  return started;
}

/** Rejects the estimates that wait for a stopped worker; the next estimate starts a new one. */
function rejectPending(stopped: Worker, reason: Error): void {
  if (worker !== stopped) return;
  worker = null;
  for (const { reject } of pending.values()) reject(reason);
  pending.clear();
}
