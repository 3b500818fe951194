// The version of the record (the number of the last import), which another process may raise, and its state. There is one for all requests of a
// process: requests that may use a kept version read it at most twice in `lifetime` together, and again after an import that is announced.
import { setTimeout as delay } from "node:timers/promises";
import { type RecordState, unknownRecord } from "#contract/page/record-state.ts";

export interface VersionTimes {
  /**
   * Milliseconds for which a version counts as current. An import takes effect on cached responses after that time at the latest, in every
   * process.
   */
  readonly lifetime: number; // gap: age of a cached response
  /**
   * Milliseconds for which reads of the version wait for each other, so that many new responses are confirmed by one statement. At 150 look-ups
   * a second, 20 ms would mean a further statement for every third of them.
   */
  readonly gathering: number;
  /** Milliseconds between two reads of the version while requests wait for another one. */
  readonly polling: number;
  /** Milliseconds for which the state is kept, because every response states it. */
  readonly stateLifetime: number; // gap: age of the time of the last import
}

const defaultTimes: VersionTimes = { lifetime: 500, gathering: 200, polling: 1000, stateLifetime: 1000 };

/** The reads of version and state. */
export interface VersionReads {
  readonly version: () => Promise<number>;
  readonly state: () => Promise<RecordState>;
}

export class RecordVersion {
  readonly #reads: VersionReads;
  readonly #clock: () => number;
  readonly #times: VersionTimes;
  #latest: { readonly version: number; readonly since: number } | null = null;
  #reading: Promise<number> | null = null;
  #unconfirmed: ((version: number) => void)[] = [];
  /** Counts the calls of `expire`, before which a read may have begun. */
  #expirations = 0;
  #state: { readonly value: RecordState; readonly since: number } | null = null;
  #readingState: Promise<RecordState> | null = null;
  readonly #waiting = new Set<(version: number) => void>();
  #isPolling = false;

  /** `clock` returns milliseconds. */
  constructor(reads: VersionReads, clock: () => number, times: Partial<VersionTimes> = {}) {
    this.#reads = reads;
    this.#clock = clock;
    this.#times = { ...defaultTimes, ...times };
  }

  /** The version as it was at most `lifetime` ago; `null` if it has to be read. */
  known(): number | null {
    const latest = this.#latest;
    return latest && Math.abs(this.#clock() - latest.since) < this.#times.lifetime ? latest.version : null;
  }

  /** The version as it was at most `lifetime` ago. Rejects if the database is unavailable. */
  current(): number | Promise<number> {
    const known = this.known();
    if (known !== null) return known;
    return this.#reading ?? this.#startReading();
  }

  #startReading(): Promise<number> {
    const reading = this.read().finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  /**
   * Calls `use` with the version by a statement that starts after this call, one for all calls within `gathering`; never, if the database is
   * unavailable. It is a function and no promise, which would keep the whole request of each caller in memory until then.
   */
  confirm(use: (version: number) => void): void {
    this.#unconfirmed.push(use);
    if (this.#unconfirmed.length === 1) void this.#confirmAll();
  }

  async #confirmAll(): Promise<void> {
    await delay(this.#times.gathering, undefined, { ref: false });
    const uses = this.#unconfirmed;
    this.#unconfirmed = [];
    const version = await this.read().catch(() => null);
    if (version === null) return;
    for (const use of uses) use(version);
  }

  /** The version by a statement of this call alone. Rejects if the database is unavailable. */
  async read(): Promise<number> {
    const since = this.#clock();
    const expirations = this.#expirations;
    const version = await this.#reads.version();
    const isNewest = this.#latest === null || since >= this.#latest.since;
    if (expirations === this.#expirations && isNewest) this.#latest = { version, since };
    return version;
  }

  /** Lets the next request read version and state, because an import may have changed them. */
  expire(): void {
    this.#expirations += 1;
    this.#latest = null;
    this.#reading = null;
    this.#state = null;
    this.#readingState = null;
  }

  /** The state of the record as it was at most `stateLifetime` ago; `unknownRecord` if it cannot be read. It is read once at a time. */
  asOf(): RecordState | Promise<RecordState> {
    const state = this.#state;
    if (state && this.#clock() - state.since < this.#times.stateLifetime) return state.value;
    return this.#readingState ?? this.#startReadingState();
  }

  #startReadingState(): Promise<RecordState> {
    const reading = this.readState()
      .catch(() => unknownRecord)
      .finally(() => {
        if (this.#readingState === reading) this.#readingState = null;
      });
    this.#readingState = reading;
    return reading;
  }

  /** The state by a statement of this call alone. Rejects if the database is unavailable. */
  async readState(): Promise<RecordState> {
    const expirations = this.#expirations;
    const value = await this.#reads.state();
    const known = this.#state?.value.recordAsOf;
    if (expirations !== this.#expirations) return value;
    // A response that states a later import must not have rows of a version that was read before.
    if (known !== undefined && value.recordAsOf !== known) this.expire();
    this.#state = { value, since: this.#clock() };
    return value;
  }

  /**
   * Resolves when the record has another version than the given one, or when the signal aborts. The version is polled once for all requests that
   * wait, and not while none waits.
   */
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
      await delay(this.#times.polling, undefined, { ref: false });
      if (this.#waiting.size === 0) break;
      // A database that is unavailable for a moment is read again at the next poll.
      const latest = await this.read().catch(() => null);
      if (latest !== null) for (const check of this.#waiting) check(latest);
    }
    this.#isPolling = false;
  }
}
