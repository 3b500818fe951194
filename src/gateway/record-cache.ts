// Keeps values that are derived from the record until the record or the day changes.

/** The record on a day; what is derived from the record alone only changes with it. */
export interface RecordSnapshot {
  /** Number of the last import. */
  readonly version: number;
  /** Day in UTC, such as `2026-11-20`. */
  readonly day: string;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/** Values by key of the state of the record that was last looked up. The least recently used ones are dropped beyond the bounds. */
export class RecordCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxSize: number;
  readonly #maxValues: number;
  #size = 0;
  #state: string | null = null;

  /** `maxSize` bounds the sizes of all values together, in the unit in which `store` gets them. */
  constructor(maxSize: number, maxValues = Infinity) {
    this.#maxSize = maxSize;
    this.#maxValues = maxValues;
  }

  /** The sizes of all values together. */
  get size(): number {
    return this.#size;
  }

  /** The number of values. */
  get count(): number {
    return this.#entries.size;
  }

  /** The value of a key in a state of the record, if it is kept. Drops the values of another state. */
  find(key: string, state: RecordSnapshot): Value | undefined {
    if (this.#state !== stateKey(state)) this.#clear(state);
    const entry = this.#entries.get(key);
    if (entry) {
      // Reinserted as the newest, so that the first entry of the map is the least recently used one.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry?.value;
  }

  /** Keeps a value, unless another state has been looked up since it was computed or it is too large alone. */
  store(key: string, state: RecordSnapshot, value: Value, size: number): void {
    if (this.#state === null) this.#clear(state);
    if (this.#state !== stateKey(state) || size > this.#maxSize) return;
    this.#remove(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize && this.#entries.size <= this.#maxValues) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  #clear(state: RecordSnapshot): void {
    this.#entries.clear();
    this.#size = 0;
    this.#state = stateKey(state);
  }
}

const stateKey = ({ day, version }: RecordSnapshot): string => `${version} ${day}`;
