// Caches values that are derived from the whole suspension list or the whole fleet until the record or the day changes. They are the same for
// all readers of one kind, and the most expensive reads.
import { RecordCache, type RecordSnapshot } from "#gateway/record-cache.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";
import { SharedWork } from "#gateway/shared-work.ts";

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
  readonly #cache = new RecordCache<Value>(maxSize, maxValues);
  readonly #recordVersion: Pick<RecordVersion, "expire">;
  readonly #builds = new SharedWork<Value>();

  constructor(recordVersion: Pick<RecordVersion, "expire">) {
    this.#recordVersion = recordVersion;
  }

  /** Returns the value of a key, from the cache or by a build. A failed build rejects for all its callers and is not cached. */
  get(key: string, state: RecordSnapshot, build: () => Promise<Built<Value>>): Promise<Value> {
    const cached = this.#cache.find(key, state);
    if (cached !== undefined) return Promise.resolve(cached);
    const buildKey = `${state.version} ${state.day} ${key}`;
    return this.#builds.run(buildKey, undefined, () => this.#build(key, state, build));
  }

  async #build(key: string, state: RecordSnapshot, build: () => Promise<Built<Value>>): Promise<Value> {
    const { size, value, version } = await build();
    // A replica that lags behind may have returned an older version of the record.
    if (version === state.version) this.#cache.store(key, state, value, size);
    // An import that was not announced: until its version is known, no list would be kept.
    if (version > state.version) this.#recordVersion.expire();
    return value;
  }
}
