// What the text in the search box is recognised as while it is typed. The search itself compares the text with everything.
import { certificateNumberIn } from "#rules/certificates/number-in-text.ts";
import { type ImoNumberFlaw, imoNumberFlaw, isImoNumber } from "#rules/vessel/imo-number.ts";
import { statementNumberIn } from "#rules/statements/statement-number.ts";
import { plainText } from "./plain-text.ts";
import { readSearchText } from "./search-text.ts";
import { unwrapped } from "./vessel-numbers.ts";

export type RecognisedText =
  | { readonly kind: "imo_number"; readonly number: string; readonly flaw: ImoNumberFlaw | null }
  | { readonly kind: "imo_numbers"; readonly count: number; readonly invalid: readonly string[] }
  /** It begins with IMO, but has more or fewer than seven digits. */
  | { readonly kind: "imo_number_length"; readonly digits: number }
  /** Six digits: a digit of an IMO number may be missing. */
  | { readonly kind: "number"; readonly isShort: boolean }
  /** Also of a statement of class: one screen verifies both. */
  | { readonly kind: "certificate_number"; readonly number: string }
  | { readonly kind: "class_number" | "official_number" | "call_sign" };

const named = [
  [/^CLASS\b/i, "class_number"],
  [/^OFFICIAL\b/i, "official_number"],
  [/^CALL\s+SIGN\b/i, "call_sign"],
] as const;

/** Recognises numbers; `null` for a text that can only be a name. */
export function recogniseText(text: string): RecognisedText | null {
  const { imoNumbers } = readSearchText(text);
  const [number] = imoNumbers;
  if (number !== undefined && imoNumbers.length === 1) {
    return { kind: "imo_number", number, flaw: imoNumberFlaw(number) };
  }
  if (number !== undefined) {
    const invalid = imoNumbers.filter((one) => !isImoNumber(one));
    return { kind: "imo_numbers", count: imoNumbers.length, invalid };
  }
  const typed = unwrapped(plainText(text));
  const certificate = certificateNumberIn(typed) || statementNumberIn(typed);
  if (certificate !== "") return { kind: "certificate_number", number: certificate };
  const digits = typed.replace(/\D/g, "").length;
  if (/^IMO[^\p{L}]*(?:(?:NO|NR|NUMBER)[^\p{L}]*)?$/iu.test(typed) && digits > 0) {
    return { kind: "imo_number_length", digits };
  }
  const kind = named.find(([prefix]) => prefix.test(typed) && digits > 0)?.[1];
  if (kind) return { kind };
  return /^\d{4,12}$/.test(typed) ? { kind: "number", isShort: digits === 6 } : null;
}
