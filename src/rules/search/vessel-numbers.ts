// The IMO and class numbers within free text: emails, tables, lists with numbering. Digits are joined across blanks behind the label IMO, or if the text has nothing else.
import { certificateNumberIn, hasCertificateForm } from "#rules/certificates/number-in-text.ts";
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

const withoutLabel = (typed: string) => typed.replace(wholeLabel, "").toUpperCase();

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
const numbering = /^\s*[([]?\d{1,3}[\])}.:]{1,3}(?:\s+|(?=\D{0,12}\d{7}(?!\d)))/;

/** Words and characters of the longest names of vessels. */
const maximumNameWords = 5;
const maximumNameLength = 100;

/** `Vessel:` or `Ship's name:` before a name. */
const nameLabel = /^\s*(?:vessel|ship)?[^\S\r\n]?(?:'s)?[^\S\r\n]?(?:name)?[^\S\r\n]?[:=]/i;

/** What begins a former name, within a part or at its beginning, where `EX MARE` is a name. */
const formerName = /[([]|\s(?:ex|formerly)[\s.-]/i;
const formerNameAlone = /^\s*(?:ex|formerly)\s/;

/** Separates names and numbers. A comma between the digits of one number, `9,074,729`, does not. */
export const partSeparator = /(?:(?<!\d),|(?<=\d{4}),|,(?!\d{3}(?!\d))|[;|\t\r\n])+/;

/** The names of vessels that a line without a number can have. */
export function namesInLine(line: string): readonly string[] {
  if (certificateNumberIn(line) !== "") return [];
  return [...new Set(partsOf(line).flatMap(namesInPart))];
}

/** `2)` before an entry within a line, and the end of a sentence, which is not the point of `ST.` or `M.V.` */
const nextEntry = /\s[([]?\d{1,3}[\])][.:]?\s|(?<=\p{L}{4})\.\s/u;

/** The same in a part that begins with a numbering: `2.` is one, too. */
const nextNumberedEntry = /\s[([]?\d{1,3}[\])][.:]?\s|\s\d{1,3}\.\s|(?<=\p{L}{4})\.\s/u;

/** A text in plain letters and digits, with its label as one word. */
const plain = (text: string) => plainText(text).replaceAll(/\bI\.M\.O\b\.?/gi, "IMO");

/** The parts of a line, of which each can be a name. */
function partsOf(line: string): readonly string[] {
  const parts = plain(line).replace(telephone, blanks).split(partSeparator);
  return parts
    .flatMap((part) => part.split(numbering.test(part) ? nextNumberedEntry : nextEntry))
    .map((part) => part.replace(numbering, ""));
}

const conjunction = /\s(?:and|or|&|\/)\s/i;

/** The names of vessels that a line with numbers can have apart from them: what stands with a number, as its name does, is not one. */
export function namesBesideNumbers(line: string): readonly string[] {
  const separate = partsOf(line).flatMap((part) => (/\d/.test(part) ? part.split(conjunction) : part));
  return separate.flatMap((part) => (/\d/.test(part) ? [] : namesInPart(part)));
}

/** An IMO number in groups of digits. */
const groupsOfDigits = /(?<!\d)\d{1,4}[ .]\d{3,4}(?:[ .]\d{3})?(?!\d)/g;
const labelWord = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${label}|${numberWord})(?![\p{L}\p{N}])[\s.:#]*`,
  "giu",
);

/** What can be the name of a vessel in a part of a line with its number. */
export function namesWithNumbers(line: string): readonly string[] {
  const parts = partsOf(line).flatMap((part) => part.split(conjunction));
  const numbered = parts.filter((part) => vesselNumbersIn(part).length > 0);
  return numbered.flatMap((part) => {
    const words = withoutNumbers(part, vesselNumbersIn(part)).replaceAll(labelWord, " ");
    return nameInPart(words.trim()) || [];
  });
}

/** What a letter begins and ends with. */
const greeting = /^(?:dear|hello|(?:best|kind|warm) regards|regards|thanks?)\b/i;
/** What stands beside numbers and is no name, as a greeting is none: an address, or what a number is. */
const noName =
  /^(?:hi|please|attn|mr|mrs|ms|captain|vessel|ship|ref|hull|yard|flag|owner|mmsi|call sign|official|class|dwt|gt|grt|nt|built)\b/i;
/** A word that begins as those of a name do, or stands within one. In `Please check` the second does not. */
const nameWord = /^[^\p{L}]*\p{Lu}|^(?:of|the|de|da|do|la|van)$|^[^\p{L}]+$/u;

/** A day in a part, which is nothing of a name. */
const dayText =
  /\b\d{1,2}[ .-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[ .-]\d{2,4})?\b|\b\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/gi;

/** Names of which one can be that of a number: more stand only beside the numbers of a text that is no list. */
const maximumNamesOfNumber = 5;

interface PartOfLine {
  readonly numbers: readonly string[];
  /** What can be a name in the part. */
  readonly names: readonly string[];
}

/** A number, and what can be the name of its vessel. */
export interface NamedNumber {
  readonly number: string;
  readonly names: readonly string[];
}

/**
 * The numbers in a line with what can be the names of their vessels: a name in its part, or else those of the parts before it since the last number,
 * or behind it in a line that begins with a number. Of several, such as name and flag, any can be it.
 */
export function namesOfNumbers(line: string): readonly NamedNumber[] {
  const parts = partsOf(line)
    .flatMap((part) => part.split(conjunction))
    .map(readPart)
    .filter(({ names, numbers }) => names.length + numbers.length > 0);
  // Each group has one part with numbers, and the names that belong to it.
  const incomplete = parts.find(({ names, numbers }) => names.length === 0 || numbers.length === 0);
  const isNumberFirst = incomplete?.names.length === 0;
  const groups: PartOfLine[][] = [[]];
  for (const part of parts) {
    const isNumbered = part.numbers.length > 0;
    if (isNumberFirst && isNumbered) groups.push([]);
    groups.at(-1)?.push(part);
    if (!isNumberFirst && isNumbered) groups.push([]);
  }
  return groups.flatMap(namesOfGroup);
}

function namesOfGroup(group: readonly PartOfLine[]): readonly NamedNumber[] {
  const numbered = group.find(({ numbers }) => numbers.length > 0);
  const all = numbered && numbered.names.length > 0 ? numbered.names : group.flatMap((part) => part.names);
  const names = all.slice(0, maximumNamesOfNumber);
  return numbered?.numbers.map((number) => ({ number, names })) ?? [];
}

function readPart(part: string): PartOfLine {
  const numbers = /\d{3}/.test(part) ? vesselNumbersIn(part) : [];
  const words = numbers.length === 0 ? part : withoutNumbers(part, numbers).replaceAll(labelWord, " ");
  const rest = words.replaceAll(dayText, " ").trim();
  const name = nameInPart(rest);
  return { numbers, names: isWrittenAsName(name) ? [name] : namesInSentence(rest).filter(isWrittenAsName) };
}

/** One word alone is none: it is as often `TBC`, `DWT` or a port. */
function isWrittenAsName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length > 1 &&
    !noName.test(text) &&
    !greeting.test(text) &&
    words.every((word) => nameWord.test(word))
  );
}

/** A text without words such as `9074729` and `AB12345`; the 2000 of a name stays. */
function withoutNumbers(text: string, numbers: readonly string[]): string {
  const words = text.replaceAll(groupsOfDigits, " ").split(/\s+/);
  const isNumber = (word: string) =>
    /\d{5}/.test(word) || numbers.some((number) => word.toUpperCase().includes(number));
  return words.filter((word) => !isNumber(word)).join(" ");
}

/** Whether a text has more words than a name. */
export const isSentence = (text: string): boolean => text.split(/\s+/).length > maximumNameWords;

/**
 * The name of a vessel that a part of a line can be, without numbering, label and a former name behind it; the former name of a part that has
 * only that. Empty for a sentence.
 */
export function nameInPart(part: string): string {
  const text = plainText(part).replace(numbering, "").replace(nameLabel, "").replace(formerNameAlone, "");
  const [name = ""] = unwrapped(text.replace(/^[\s-]+/, "")).split(formerName);
  const isNumber = withoutLabel(name) !== name.toUpperCase();
  const canBeName = /\p{L}{2}/u.test(name) && !/[,:?!]/.test(name) && name.length <= maximumNameLength;
  return canBeName && !isNumber && !isSentence(name) ? name.trim() : "";
}

/** The name that a part is; of a sentence, what stands in it in capitalised words. */
function namesInPart(part: string): readonly string[] {
  const names = isSentence(part.trim()) ? namesInSentence(part.trim()) : [nameInPart(part)];
  return names.filter((name) => name !== "" && !greeting.test(name));
}

/** Words without those at their ends that only stand within a name. */
function withoutJoiners(words: readonly string[]): readonly string[] {
  const isOwn = (word: string) => !joiner.test(word);
  return words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1);
}

/** Words within a name: `Queen of the North`. */
const joiner = /^(?:of|the|de|da|do|la|van)$/;

/**
 * Two to five words of a sentence that begin with capitals, and one in capitals. The first word of the sentence may not belong to them: `Has Ocean
 * Queen arrived`.
 */
function namesInSentence(sentence: string): readonly string[] {
  const words = sentence.split(/\s+/);
  const runs: string[][] = [[]];
  for (const word of words) {
    const run = runs.at(-1) ?? [];
    if (/^[^\p{L}]*\p{Lu}/u.test(word) || (run.length > 0 && joiner.test(word))) run.push(word);
    else if (run.length > 0) runs.push([]);
  }
  return runs.flatMap((run) => {
    const names = (run[0] === words[0] ? [run, run.slice(1)] : [run]).map(withoutJoiners);
    return names.flatMap((name) => {
      const isName = name.length > 1 || /^\P{Ll}{3,}$/u.test(name[0] ?? "");
      return isName ? nameInPart(name.join(" ")) || [] : [];
    });
  });
}

/** The asset number in the address of a vessel's page; empty if there is none. */
export function assetNumberInAddress(text: string): string {
  return /[?&]assetnum=([\w-]{1,40})/i.exec(text)?.[1] ?? "";
}

/** Telephone numbers: after a word such as `Tel`, or with a country code. */
const telephone =
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

const blanks = (text: string) => " ".repeat(text.length);

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
