// The hashes of the lines that the record has, as a hash table in typed arrays: 1.2 million lines take 40 MB.
import { hashBytes } from "./line-hash.ts";

const words = hashBytes / 4;
/** The share of places that may be filled. */
const maximumLoad = 0.6;

export class KnownLines {
  /** The words of each hash, the first of which gives its place. A place with four zeros is free. */
  #hashes: Uint32Array;
  /** Where in the source each line was last seen; 0 if it was not. */
  #positions: Uint32Array;
  #size = 0;

  /** Has places for an expected number of lines, and gets more if there are more. */
  constructor(expected = 0) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(1024, expected / maximumLoad + 1)));
    this.#hashes = new Uint32Array(places * words);
    this.#positions = new Uint32Array(places);
  }

  /** Adds hashes, one after another in `bytes`. */
  add(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength; at += hashBytes) {
      if (this.#size >= this.#positions.length * maximumLoad) this.#grow();
      const hash = readWords(view, at);
      const place = this.#placeOf(hash);
      if (this.#isFree(place)) this.#size += 1;
      this.#hashes.set(hash, place * words);
    }
  }

  /**
   * Notes that the source has the line of a hash at a position, counted from 1. Returns where the source had it before, 0 if it did not, or
   * `null` if the record does not have the line.
   */
  see(hash: Uint8Array, position: number): number | null {
    const place = this.#find(hash);
    if (place === null) return null;
    const before = this.#positions[place] ?? 0;
    this.#positions[place] = position;
    return before;
  }

  /** Where the source last had the line of a hash; 0 if it did not. */
  lastSeen(hash: Uint8Array): number {
    const place = this.#find(hash);
    return place === null ? 0 : (this.#positions[place] ?? 0);
  }

  #find(hash: Uint8Array): number | null {
    const place = this.#placeOf(readWords(new DataView(hash.buffer, hash.byteOffset, hash.byteLength), 0));
    return this.#isFree(place) ? null : place;
  }

  /** The place of a hash, or the free place where it belongs. */
  #placeOf(hash: readonly number[]): number {
    const mask = this.#positions.length - 1;
    let place = (hash[0] ?? 0) & mask;
    while (!this.#isFree(place) && hash.some((word, index) => this.#hashes[place * words + index] !== word)) {
      place = (place + 1) & mask;
    }
    return place;
  }

  #isFree(place: number): boolean {
    const at = place * words;
    return (
      this.#hashes[at] === 0 &&
      this.#hashes[at + 1] === 0 &&
      this.#hashes[at + 2] === 0 &&
      this.#hashes[at + 3] === 0
    );
  }

  #grow(): void {
    const [hashes, positions] = [this.#hashes, this.#positions];
    this.#hashes = new Uint32Array(hashes.length * 2);
    this.#positions = new Uint32Array(positions.length * 2);
    for (const [index, position] of positions.entries()) {
      const hash = [...hashes.subarray(index * words, (index + 1) * words)];
      if (hash.every((word) => word === 0)) continue;
      const place = this.#placeOf(hash);
      this.#hashes.set(hash, place * words);
      this.#positions[place] = position;
    }
  }
}

function readWords(view: DataView, at: number): readonly number[] {
  return [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
}
