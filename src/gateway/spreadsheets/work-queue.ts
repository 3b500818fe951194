// Runs expensive work one piece after another, with a bounded queue.
import { overloadedProblem } from "#gateway/http/retry-after.ts";

/** Runs a piece of work when those before it have ended. */
export type RunInTurn = <Result>(
  work: (signal: AbortSignal | undefined) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/**
 * Creates a queue. It rejects with `overloaded` if as many pieces wait as it may have, and with the signal's reason as soon as the signal
 * aborts, which takes a waiting piece out of the queue; a running one has to end by the signal itself.
 */
export function createWorkQueue(maximumWaiting: number): RunInTurn {
  const waiting = new Set<() => void>();
  let isBusy = false;

  const next = () => {
    const [start] = waiting;
    isBusy = start !== undefined;
    if (start) {
      waiting.delete(start);
      start();
    }
  };
  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= maximumWaiting) throw overloadedProblem();
      const leave = () => {
        waiting.delete(start);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      waiting.add(start);
      signal?.addEventListener("abort", leave, { once: true });
    });
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (isBusy) await turn(signal);
    isBusy = true;
    return work(signal).finally(next);
  };
}
