// Follows the version of the record (the number of the last import), which another process may raise. A version is read at most twice in
// `lifetime`, however many requests need it, and again after each import that is announced.
import { setTimeout as delay } from "node:timers/promises";

/**
 * Milliseconds for which a version counts as current. An import takes effect on cached responses after that time at the latest, in every
 * process.
 */
const defaultLifetime = 500; // gap: age of a cached response

/**
 * Milliseconds for which reads of the version wait for each other, so that many new responses are confirmed by one statement. At 150 look-ups
 * a second, 20 ms would mean a further statement for every third of them.
 */
const defaultGathering = 200;

export interface VersionTimes {
  readonly lifetime: number;
  readonly gathering: number;
}

export class RecordVersions {
  readonly #readVersion: () => Promise<number>;
  readonly #clock: () => number;
  readonly #times: VersionTimes;
  #latest: { readonly version: number; readonly since: number } | null = null;
  #reading: Promise<number> | null = null;
  #confirming: Promise<number> | null = null;
  /** Counts the calls of `expire`, before which a read may have begun. */
  #expirations = 0;

  /** `readVersion` reads the version from the database; `clock` returns milliseconds. */
  constructor(
    readVersion: () => Promise<number>,
    clock: () => number,
    times: VersionTimes = { lifetime: defaultLifetime, gathering: defaultGathering },
  ) {
    this.#readVersion = readVersion;
    this.#clock = clock;
    this.#times = times;
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
    const reading = this.#read().finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  /** The version by a statement that starts after this call. Rejects if the database is unavailable. */
  confirm(): Promise<number> {
    this.#confirming ??= delay(this.#times.gathering, undefined, { ref: false }).then(() => {
      this.#confirming = null;
      return this.#read();
    });
    return this.#confirming;
  }

  /** Lets the next request read the version, because an import may have raised it. */
  expire(): void {
    this.#expirations += 1;
    this.#latest = null;
    this.#reading = null;
  }

  async #read(): Promise<number> {
    const since = this.#clock();
    const expirations = this.#expirations;
    const version = await this.#readVersion();
    if (expirations === this.#expirations) this.#latest = { version, since };
    return version;
  }
}
