// Repeats requests that failed for a reason that may pass: exponential backoff with jitter, and the time that the source states.
import { setTimeout as delay } from "node:timers/promises";

import { isSourceError, SourceError } from "./source-error.ts";

export interface RetryPolicy {
  /** How often a request is sent at most, unless the source states when to repeat it. */
  readonly attempts: number;
  /** Milliseconds before the first repetition; doubled each time. */
  readonly firstDelay: number;
  /** Waits for milliseconds; rejects if the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 7,
  firstDelay: 1000,
  wait: (milliseconds, signal) => delay(milliseconds, undefined, signal && { signal }),
};

const maxDelay = 60_000;
/** The longest time that a source may state. A longer one ends the sync, and the next sync goes on from there. */
const maxStatedDelay = 5 * 60_000;
/** How often a source may state a time for one request. */
const maxStatedDelays = 60;

/** Runs `work` again while it rejects with a transient `SourceError`. Rejects with the last error. */
export async function withRetry<Result>(
  work: () => Promise<Result>,
  { attempts, firstDelay, wait }: RetryPolicy,
  signal?: AbortSignal,
): Promise<Result> {
  let failures = 0;
  let statedDelays = 0;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isSourceError(error, "transient")) throw error;
      const { retryAfter } = error;
      if (retryAfter === null) failures += 1;
      else statedDelays += 1;
      if (failures >= attempts || statedDelays >= maxStatedDelays || (retryAfter ?? 0) > maxStatedDelay) {
        throw new SourceError(
          "transient",
          `${error.message} It was requested ${failures + statedDelays} times.`,
        );
      }
      const backoff = Math.min(maxDelay, firstDelay * 2 ** (failures - 1));
      await wait(retryAfter ?? backoff * (0.5 + Math.random() / 2), signal);
    }
  }
}
