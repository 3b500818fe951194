// Work that a server repeats while it runs.
import { setTimeout as delay } from "node:timers/promises";

export interface RepeatedWork {
  /** Resolves when the work that is under way has ended. */
  stop(): Promise<void>;
}

/** Repeats work, which returns the milliseconds until the next time, until it is stopped: its signal aborts then. It must not reject. */
export function repeat(work: (signal: AbortSignal) => Promise<number>): RepeatedWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const wait = await work(signal);
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
