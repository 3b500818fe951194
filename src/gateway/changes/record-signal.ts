// Wakes requests that wait for the next change of the record. The version of the record is polled once a second for all of them together,
// and not at all while none waits.
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds between two polls. */
const defaultInterval = 1000;

export class RecordSignal {
  readonly #readVersion: () => Promise<number>;
  readonly #interval: number;
  readonly #waiting = new Set<(version: number) => void>();
  #isPolling = false;

  /** `readVersion` reads the number of the last import, which another process may raise. */
  constructor(readVersion: () => Promise<number>, interval = defaultInterval) {
    this.#readVersion = readVersion;
    this.#interval = interval;
  }

  /** The number of the last import. */
  version(): Promise<number> {
    return this.#readVersion();
  }

  /** Resolves when the record has another version than the given one, or when the signal aborts. */
  waitForOther(version: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(check);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const check = (latest: number) => {
        if (latest !== version) end();
      };
      this.#waiting.add(check);
      signal.addEventListener("abort", end);
      if (!this.#isPolling) void this.#poll();
    });
  }

  async #poll(): Promise<void> {
    this.#isPolling = true;
    while (this.#waiting.size > 0) {
      await delay(this.#interval, undefined, { ref: false });
      if (this.#waiting.size === 0) break;
      // A database that is unavailable for a moment is read again at the next poll.
      const latest = await this.#readVersion().catch(() => null);
      if (latest !== null) for (const check of this.#waiting) check(latest);
    }
    this.#isPolling = false;
  }
}
