// The IMO numbers of generated vessels.
import { imoCheckDigit } from "#rules/vessel/imo-number.ts";

/** How many IMO numbers do not begin with a zero. */
export const imoNumberCount = 900_000;

/** Steps through the numbers in an order without pattern. It has no divisor in common with `imoNumberCount`. */
const step = 524_287;

/** Returns the IMO number of a position from 0 to `imoNumberCount - 1`; each position has another. */
export function imoNumberAt(position: number): string {
  const digits = String(100_000 + ((position * step) % imoNumberCount));
  return digits + imoCheckDigit(digits);
}
