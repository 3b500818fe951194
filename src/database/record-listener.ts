// Notifies this process of imports at once. An import announces its version with NOTIFY in its own transaction; each process LISTENs on a
// connection of its own. While that connection is lost, the processes find new versions by their polls alone.
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Client, type ClientConfig } from "pg";

import type { Tables } from "./tables.ts";

/** The channel on which imports announce the new version of the record. */
const recordChannel = "plimsoll_record";

/** Announces the version of an import to all processes when its transaction commits. */
export async function announceImport(transaction: Kysely<Tables>, version: number): Promise<void> {
  await sql`select pg_notify(${recordChannel}, ${String(version)})`.execute(transaction);
}

/** Milliseconds before the first attempt to connect again, and the most. */
const backoff = { first: 500, longest: 30_000 };

/** Gets the version that an import has announced; `null` after a new connection, which may have missed some. */
export type OnVersion = (version: number | null) => void;

export class RecordListener {
  readonly #settings: ClientConfig;
  readonly #stopping = new AbortController();
  readonly #listeners: OnVersion[] = [];
  #client: Client | null = null;
  #running: Promise<void> | null = null;

  constructor(settings: ClientConfig) {
    this.#settings = settings;
  }

  /** Connects when the first listener is added: a command that only writes needs no connection. */
  add(listener: OnVersion): void {
    this.#listeners.push(listener);
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let wait = backoff.first;
    while (!signal.aborted) {
      await this.#listen(() => {
        wait = backoff.first;
      });
      // Processes that lose the same server do not connect at the same time.
      const spread = wait * (0.5 + Math.random() / 2);
      await delay(spread, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(2 * wait, backoff.longest);
    }
  }

  /** Listens until the connection ends. */
  async #listen(onConnected: () => void): Promise<void> {
    const client = new Client(this.#settings);
    this.#client = client;
    const ended = new Promise<void>((resolve) => {
      client.once("end", () => resolve());
      client.on("error", () => resolve());
    });
    client.on("notification", ({ payload }) => this.#announce(Number(payload)));
    try {
      // The driver never settles a connect that `end` has interrupted.
      await Promise.race([client.connect(), ended]);
      if (this.#stopping.signal.aborted) return;
      await client.query(`listen ${recordChannel}`);
      onConnected();
      this.#announce(null);
      await ended;
    } catch {
      // The next attempt follows after the backoff.
    }
    await client.end().catch(() => undefined);
  }

  #announce(version: number | null): void {
    for (const listener of this.#listeners) {
      listener(version !== null && Number.isInteger(version) ? version : null);
    }
  }
}
