// IMO numbers: six digits and a check digit (IMO Resolution A.1117(30)).

/** The check digit of the first six digits: the last digit of their sum, multiplied by 7, 6, 5, 4, 3 and 2. */
export function imoCheckDigit(sixDigits: string): string {
  const sum = Array.from(sixDigits, Number).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return String(sum % 10);
}

/** Whether a number has seven digits, of which the last is the check digit of the others. */
export function isImoNumber(number: string): boolean {
  return /^\d{7}$/.test(number) && imoCheckDigit(number.slice(0, 6)) === number.at(-1);
}

/**
 * Returns the IMO numbers that are one typing error away from seven digits: one wrong digit or two swapped digits. Errors of the check
 * digit come first. The check digit leaves about eight of them.
 */
export function similarImoNumbers(sevenDigits: string): readonly string[] {
  if (!/^\d{7}$/.test(sevenDigits)) return [];
  const positions = [6, 5, 4, 3, 2, 1, 0];
  const replaced = (at: number, text: string) =>
    sevenDigits.slice(0, at) + text + sevenDigits.slice(at + text.length);
  const swapped = (at: number) => replaced(at - 1, `${sevenDigits[at]}${sevenDigits[at - 1]}`);
  const variants = positions.flatMap((at) =>
    Array.from("0123456789", (digit) => replaced(at, digit)).concat(at > 0 ? swapped(at) : []),
  );
  return [...new Set(variants)].filter((one) => one !== sevenDigits && isImoNumber(one));
}
