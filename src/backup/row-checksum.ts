// A checksum of the rows of a table that does not depend on their order, by which a copy is compared with its source.
import { createHash } from "node:crypto";

const modulus = 1n << 128n;

export class RowChecksum {
  #rows = 0;
  #sum = 0n;

  /** Adds rows in COPY's text format, one a line. */
  add(lines: readonly string[]): void {
    for (const line of lines) {
      const hash = createHash("sha256").update(line).digest();
      this.#sum = (this.#sum + ((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8))) % modulus;
    }
    this.#rows += lines.length;
  }

  get rows(): number {
    return this.#rows;
  }

  /** In hexadecimal digits. */
  get value(): string {
    return this.#sum.toString(16).padStart(32, "0");
  }
}
