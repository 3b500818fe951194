// IMO numbers of ships (IMO Resolution A.1117(30)) and of companies (MSC.160(78)): six digits and a check digit.

/** The check digit of the first six digits: the last digit of their sum, multiplied by 7, 6, 5, 4, 3 and 2. */
export function imoCheckDigit(sixDigits: string): string {
  const sum = Array.from(sixDigits, Number).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return String(sum % 10);
}

/** Why seven digits are not the IMO number of a ship. */
export const imoNumberFlaws = ["placeholder", "leadingZero", "companyNumber", "wrongCheckDigit"] as const;
export type ImoNumberFlaw = (typeof imoNumberFlaws)[number];

/** Six digits that are all alike: someone had to fill in a field. Their check digit is right for `0000000`. */
const placeholder = /^(\d)\1{5}\d$/;

const companyWeights = [8, 6, 4, 2, 9, 7];

/** The check digit of an IMO company number: 11 less the weighted sum modulo 11, of which the last digit counts. */
function companyCheckDigit(sixDigits: string): string {
  const sum = companyWeights.reduce((total, weight, at) => total + weight * Number(sixDigits[at]), 0);
  return String((11 - (sum % 11)) % 10);
}

/** What is wrong with seven digits as the IMO number of a ship; `null` if nothing is, and for a text of another form. */
export function imoNumberFlaw(number: string): ImoNumberFlaw | null {
  if (!/^\d{7}$/.test(number)) return null;
  if (placeholder.test(number)) return "placeholder";
  if (number.startsWith("0")) return "leadingZero";
  const [sixDigits, checkDigit] = [number.slice(0, 6), number.slice(6)];
  if (imoCheckDigit(sixDigits) === checkDigit) return null;
  return companyCheckDigit(sixDigits) === checkDigit ? "companyNumber" : "wrongCheckDigit";
}

/** Whether a number has seven digits, of which the first is not 0 and the last is the check digit of the others, and is no placeholder. */
export function isImoNumber(number: string): boolean {
  return /^\d{7}$/.test(number) && imoNumberFlaw(number) === null;
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
