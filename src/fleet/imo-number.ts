// IMO numbers: six digits and a check digit (IMO Resolution A.1117(30)).

/** How many IMO numbers do not begin with a zero. */
export const imoNumberCount = 900_000;

/** Steps through the numbers in an order without pattern. It has no divisor in common with `imoNumberCount`. */
const step = 524_287;

/** Returns the IMO number of a position from 0 to `imoNumberCount - 1`; each position has another. */
export function imoNumberAt(position: number): string {
  const digits = String(100_000 + ((position * step) % imoNumberCount));
  return digits + checkDigit(digits);
}

/** The last digit of the sum of the six digits, multiplied by 7, 6, 5, 4, 3 and 2. */
function checkDigit(sixDigits: string): string {
  const sum = Array.from(sixDigits, Number).reduce((sum, digit, at) => sum + digit * (7 - at), 0);
  return String(sum % 10);
}
