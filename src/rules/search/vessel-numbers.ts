// The IMO and class numbers within free text: emails, tables, lists with numbering. Digits are joined across blanks behind the label IMO, or if the text has nothing else.
import { hasCertificateForm } from "#rules/certificates/number-in-text.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { plainText } from "./plain-text.ts";

const quoteOrBracket = /[\s"'`´“”„‘’‚«»‹›()[\]{}<>*•.,:;!?|_~/\\–—-]/;
const isBefore = (sign: string) => quoteOrBracket.test(sign) || sign === "=" || sign === "#";

/** A text without quotation marks and brackets around it. In a loop, because a pattern for the end of a text tries each sign of it. */
export function unwrapped(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBefore(text.charAt(start))) start += 1;
  while (end > start && quoteOrBracket.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const label = String.raw`(?:IMO|(?:ABS\s+)?CLASS|ABS)`;
const numberWord = String.raw`(?:NUMBER|NUM|NO|NR|ID)`;
const wholeLabel = new RegExp(String.raw`^${label}(?:[\s.:#_-]*${numberWord}\b)?[\s.:#_-]*(?=[A-Z]*\d)`, "i");

/** Any class number: letters, digits and dashes. */
const numberPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{2,19}$/;

/** The number that a whole text is, in upper case and without its label; empty if it is none. */
export function wholeNumber(text: string): string {
  const number = withoutLabel(unwrapped(plainText(text)));
  return numberPattern.test(number) && !hasCertificateForm(number) ? number : "";
}

/** A text in upper case without the label of a number at its beginning. */
export const withoutLabel = (typed: string) => typed.replace(wholeLabel, "").toUpperCase();

/** The class numbers that a number can have been before a spreadsheet dropped its leading zeros. */
export function withLeadingZeros(number: string): readonly string[] {
  return /^\d{4,8}$/.test(number) ? ["0", "00"].map((zeros) => zeros + number) : [];
}

/** The number of a criterion without a label, and as it was before a spreadsheet had it. A text of another form may be a pattern. */
export function numberCriterion(typed: string): string {
  const number = withoutLabel(unwrapped(plainText(typed)));
  return !numberPattern.test(number) || number === typed.toUpperCase() ? typed : number;
}

/** The forms of a class number that no year, tonnage or date has: five digits, or three with a letter or a dash. */
const classNumberWord = /^(?=(?:\D*\d){3})(?:\d{5,12}|[A-Z]{1,3}-?\d+[A-Z]?|\d+-\d+|\d+[A-Z])$/;

/** `1.`, `2)` or `(3)` before an entry. Without a blank after it, only seven digits show that it is no part of the number. */
export const numbering = /^\s*[([]?\d{1,3}[\])}.:]{1,3}(?:\s+|(?=\D{0,12}\d{7}(?!\d)))/;

/** An IMO number in groups of digits. */
export const groupsOfDigits = /(?<!\d)\d{1,4}[ .]\d{3,4}(?:[ .]\d{3})?(?!\d)/g;
export const labelWord = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${label}|${numberWord})(?![\p{L}\p{N}])[\s.:#]*`,
  "giu",
);

/** The asset number in the address of a vessel's page; empty if there is none. */
export function assetNumberInAddress(text: string): string {
  return /[?&]assetnum=([\w-]{1,40})/i.exec(text)?.[1] ?? "";
}

/** Telephone numbers: after a word such as `Tel`, or with a country code. */
export const telephone =
  /(?:\b(?:tel|telephone|phone|fax|mob|mobile|cell|whatsapp)\b[^\d+\n]{0,12}\+?|\+(?=[\d(]))[\d(][\d ()./-]{5,}/gi;

const labelled = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(IMO|(?:ABS\s+)?CLASS|ABS)[\s.:#_/()-]*(${numberWord}(?![\p{L}])[\s.:#_-]*)?([A-Z]{0,3}-?\d[\dA-Z-]*)(?![\p{L}\p{N}])`,
  "giu",
);

/** An IMO number in groups of digits behind its label, which shows that they are one number. */
const groupedBehindLabel = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(IMO[\s.:#_/()-]{0,4}(?:${numberWord}(?![\p{L}])[\s.:#_-]{0,4})?)(\d[ .-]\d{3}[ .-]\d{3}|\d{3}[ .-]\d{4}|\d{4}[ .-]\d{3})(?![\p{L}\p{N}]|[ .-]\d{3}(?!\d))`,
  "giu",
);

/** Seven digits that stand alone, as an IMO number does; letters may follow after a dash. */
const sevenDigits = /(?<![\p{L}\p{N}$€£¥]|\d[.-])\d{7}(?![\p{L}\p{N}]|[.-]\d)/gu;
/** Seven or eight digits that are no part of a word, an amount or a certificate number. */
const classDigits = /(?<![\p{L}\p{N}$€£¥]|[\p{L}\p{N}][.-])\d{7,8}(?![\p{L}\p{N}]|-[\p{L}\p{N}]|\.\d)/gu;

/** A text in plain letters and digits, with its label as one word. */
export const plain = (text: string) => plainText(text).replaceAll(/\bI\.M\.O\b\.?/gi, "IMO");

interface NumberAt {
  readonly at: number;
  readonly number: string;
}

/**
 * The numbers in one line of text, in its order. Of a line with only numbers, each is one. Within other words a number is one of seven digits
 * with the right check digit, one with its label, and seven or eight digits that no such IMO number stands beside.
 */
export function vesselNumbersIn(line: string): readonly string[] {
  const text = plain(line)
    .replaceAll(/%(?:20|2C|0A)/gi, ",") // as addresses have blanks, commas and lines
    .replace(telephone, blanks)
    .replace(numbering, blanks)
    .replace(groupedBehindLabel, joined);
  const grouped = groupedImoNumber(unwrapped(text));
  if (grouped !== "") return [grouped];
  const named = Array.from(text.matchAll(labelled)).flatMap(labelledNumber);
  const rest = text.replace(labelled, (whole, name: string, word: string | undefined, number: string) =>
    isLabelledNumber(name, word, number) ? blanks(whole) : whole,
  );
  const words = rest.split(/[\s,;|/]+/).flatMap((word) => unwrapped(word).toUpperCase() || []);
  const others = words.every((word) => classNumberWord.test(word))
    ? numbersOfList(rest, words, named)
    : numbersOfProse(rest);
  return [...named, ...others].sort((one, other) => one.at - other.at).map(({ number }) => number);
}

const groups = /^\d{1,4}(?: +\d{3,4}){1,2}$/;

/** The IMO number that a whole text is in groups of digits, `9 074 729`; without its label only with the right check digit. */
function groupedImoNumber(typed: string): string {
  const number = typed.replace(wholeLabel, "");
  const digits = groups.test(number) ? number.replaceAll(" ", "") : "";
  return isImoNumber(digits) || (/^IMO/i.test(typed) && /^\d{7}$/.test(digits)) ? digits : "";
}

/** `2020 500` is more likely a year and an amount, unless the check digit is right. */
function joined(whole: string, name: string, digits: string): string {
  const number = digits.replace(/\D/g, "");
  return /^\d{4}/.test(digits) && !isImoNumber(number) ? whole : name + number;
}

/** The numbers of a text that have a label. */
export function labelledNumbersIn(text: string): readonly string[] {
  return Array.from(plainText(text).matchAll(labelled))
    .flatMap(labelledNumber)
    .map(({ number }) => number);
}

/** As many blanks as a text has characters, so that the places of others stay. */
export const blanks = (text: string) => " ".repeat(text.length);

function isLabelledNumber(name: string, word: string | undefined, number: string): boolean {
  if (/^IMO$/i.test(name)) return /^\d{7}$/.test(number);
  const digits = number.replace(/\D/g, "").length;
  return !hasCertificateForm(number) && number.length <= 20 && digits >= (word === undefined ? 5 : 3);
}

function labelledNumber({
  0: whole,
  1: name = "",
  2: word,
  3: number = "",
  index,
}: RegExpMatchArray): NumberAt[] {
  if (!isLabelledNumber(name, word, number)) return [];
  return [{ at: (index ?? 0) + whole.length - number.length, number: number.toUpperCase() }];
}

/** The words of a line that has nothing else. Beside an IMO number, five digits are more likely a tonnage. */
function numbersOfList(
  rest: string,
  words: readonly string[],
  named: readonly NumberAt[],
): readonly NumberAt[] {
  const hasImoNumber = [...named.map(({ number }) => number), ...words].some(isImoNumber);
  const upper = rest.toUpperCase();
  let from = 0;
  return words.flatMap((number) => {
    const at = upper.indexOf(number, from);
    from = at + number.length;
    return hasImoNumber && !/^\d{7,8}$/.test(number) ? [] : [{ at, number }];
  });
}

/** A part of a sentence or of a line with separators, up to the next separator. */
const segment = /(?:(?!\b(?:and|or)\b|&)[^,;|\t])+/gi;

function numbersOfProse(rest: string): readonly NumberAt[] {
  return Array.from(rest.matchAll(segment)).flatMap(({ 0: part, index: start }) => {
    const found = (pattern: RegExp) =>
      Array.from(part.matchAll(pattern), ({ 0: number, index }) => ({ at: start + index, number }));
    const imoNumbers = found(sevenDigits).filter(({ number }) => isImoNumber(number));
    return imoNumbers.length > 0 ? imoNumbers : found(classDigits);
  });
}
