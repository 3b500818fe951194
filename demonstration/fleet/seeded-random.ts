// Pseudo-random values that depend only on a seed and a subject. Every file of a fleet draws the facts of a vessel again instead of
// keeping them, so that memory does not grow with the fleet.

/** A choice with the share in which it occurs, relative to the shares of the others. */
export interface Weighted {
  readonly weight: number;
}

export class SeededRandom {
  #state: number;

  /** `subject` names what the values are for, such as `name` of vessel 17: equal arguments give equal values. */
  constructor(seed: number, subject: string, number = 0) {
    this.#state = mix(mix(mix(seed, hash(subject)), number), 0x9e3779b9);
  }

  /** A number from 0 to 1, without 1 (the generator mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  /** Whether an event of this probability occurs. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return itemAt(items, Math.floor(this.fraction() * items.length));
  }

  /** Picks an item by its weight. */
  pickWeighted<Item extends Weighted>(items: readonly Item[]): Item {
    let rest = this.fraction() * items.reduce((sum, { weight }) => sum + weight, 0);
    return items.find(({ weight }) => (rest -= weight) < 0) ?? itemAt(items, items.length - 1);
  }
}

function itemAt<Item>(items: readonly Item[], position: number): Item {
  const item = items[position];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

/** Combines two numbers so that neighbouring ones have unrelated results (the finalizer of MurmurHash3). */
function mix(one: number, other: number): number {
  let value = Math.imul(one ^ Math.imul(other, 0xcc9e2d51), 0x1b873593) ^ other;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
