// Caches values that are derived from the whole suspension list until the record or the day changes. The list is the same for all readers
// of one kind, and it is the most expensive read.

import type { RecordState } from "#gateway/record-state.ts";

/** A built value, the version of the record that it was read from, and its size. */
export interface Built<Value> {
  readonly version: number;
  readonly value: Value;
  /** In bytes or characters. */
  readonly size: number;
}

/** Bounds of all cached values together. */
const maxSize = 32_000_000;
const maxValues = 64;

/** Caches values by key for the newest state of the record; concurrent requests for one key share a build. */
export class ListCache<Value> {
  readonly #values = new Map<string, Built<Value>>();
  readonly #builds = new Map<string, Promise<Value>>();
  #state = "";

  /** Returns the value of a key, from the cache or by a build. A failed build rejects for all its callers and is not cached. */
  get(key: string, state: RecordState, build: () => Promise<Built<Value>>): Promise<Value> {
    this.#clearOnChange(`${state.version} ${state.day}`);
    const cached = this.#values.get(key);
    if (cached) {
      // Reinserted as the newest, so that the first entry of the map is the least recently used one.
      this.#values.delete(key);
      this.#values.set(key, cached);
      return Promise.resolve(cached.value);
    }
    const buildKey = `${this.#state} ${key}`;
    const pending = this.#builds.get(buildKey) ?? this.#build(key, buildKey, state, build);
    this.#builds.set(buildKey, pending);
    return pending;
  }

  /** Drops the values of an older state. */
  #clearOnChange(state: string): void {
    if (state === this.#state) return;
    this.#values.clear();
    this.#state = state;
  }

  async #build(
    key: string,
    buildKey: string,
    state: RecordState,
    build: () => Promise<Built<Value>>,
  ): Promise<Value> {
    try {
      const built = await build();
      // A replica that lags behind may have returned an older version of the record.
      const isCurrent = built.version === state.version && `${state.version} ${state.day}` === this.#state;
      if (isCurrent && built.size <= maxSize) this.#store(key, built);
      return built.value;
    } finally {
      this.#builds.delete(buildKey);
    }
  }

  #store(key: string, built: Built<Value>): void {
    this.#values.set(key, built);
    let total = [...this.#values.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [oldest, { size }] of this.#values) {
      if (total <= maxSize && this.#values.size <= maxValues) return;
      this.#values.delete(oldest);
      total -= size;
    }
  }
}
