// What can be names of vessels in free text: alone, beside numbers and in the words of a sentence. Whether a vessel has one is for a look-up to say.
import { certificateNumberIn } from "#rules/certificates/number-in-text.ts";
import { plainText } from "./plain-text.ts";
import {
  blanks,
  groupsOfDigits,
  labelWord,
  numbering,
  plain,
  telephone,
  unwrapped,
  vesselNumbersIn,
  withoutLabel,
} from "./vessel-numbers.ts";

/** Separates names and numbers. A comma between the digits of one number, `9,074,729`, does not. */
export const partSeparator = /(?:(?<!\d),|(?<=\d{4}),|,(?!\d{3}(?!\d))|[;|\t\r\n])+/;

/** Words and characters of the longest names of vessels. */
const maximumNameWords = 5;
const maximumNameLength = 100;

/** `Vessel:` or `Ship's name:` before a name. */
const nameLabel = /^\s*(?:vessel|ship)?[^\S\r\n]?(?:'s)?[^\S\r\n]?(?:name)?[^\S\r\n]?[:=]/i;

/** What begins a former name, within a part or at its beginning, where `EX MARE` is a name. */
const formerName = /[([]|\s(?:ex|formerly)[\s.-]/i;
const formerNameAlone = /^\s*(?:ex|formerly)\s/;

/** `2)` before an entry within a line, and the end of a sentence, which is not the point of `ST.` or `M.V.` */
const nextEntry = /\s[([]?\d{1,3}[\])][.:]?\s|(?<=\p{L}{4}|\d{5})\.\s/u;
/** The same in a part that begins with a numbering: `2.` is one, too. */
const nextNumberedEntry = /\s[([]?\d{1,3}[\])][.:]?\s|\s\d{1,3}\.\s|(?<=\p{L}{4}|\d{5})\.\s/u;

const conjunction = /\s(?:and|or|&|\/)\s/i;

/** What an email begins with, and what ends it, behind which one word is who wrote it. */
const greeting = /^(?:dear|hello|(?:best|kind|warm) regards|regards|thanks?)\b/i;
const closing = /^(?:(?:(?:best|kind|warm) )?regards|thanks?(?: you)?)$/i;

/** What stands beside numbers and is no name, as a greeting is none: an address, or what a number is. */
const noName =
  /^(?:hi|please|also|attn|mr|mrs|ms|captain|vessel|ship|ref|hull|yard|flag|owner|mmsi|call sign|official|class|dwt|gt|grt|nt|built)\b/i;

/** Words within a name: `Queen of the North`. */
const joiner = /^(?:of|the|de|da|do|la|van)$/;
/** A word that begins as those of a name do. In `Please check` the second does not. */
const capitalised = /^[^\p{L}]*\p{Lu}/u;
const isInCapitals = (word: string) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
const isNameWord = (word: string) => capitalised.test(word) || joiner.test(word) || /^[^\p{L}]+$/u.test(word);

/** A day in a part, which is nothing of a name. */
const dayText =
  /\b\d{1,2}[ .-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[ .-]\d{2,4})?\b|\b\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/gi;

/** Names of which one can be that of a number: more stand only beside the numbers of a text that is no list. */
const maximumNamesOfNumber = 5;

/** A part of a line, between separators. */
interface Part {
  readonly text: string;
  readonly numbers: readonly string[];
  /** What can be a name in it, apart from its numbers. */
  readonly names: readonly string[];
  /** Whether it has nothing else, as a sentence has. */
  readonly isName: boolean;
}

/** A number, and what can be the name of its vessel. */
export interface NamedNumber {
  readonly number: string;
  readonly names: readonly string[];
}

/** The names of vessels that a line without a number can have. */
export function namesInLine(line: string): readonly string[] {
  if (certificateNumberIn(line) !== "") return [];
  return [...new Set(partsOf(line).flatMap(({ names }) => names))];
}

/** The names of vessels that a line with numbers can have apart from them: what stands with a number, as its name does, is not one. */
export function namesBesideNumbers(line: string): readonly string[] {
  return partsOf(line).flatMap(({ names, text }) => (/\d/.test(text) ? [] : names));
}

/** What can be the name of a vessel in a part of a line with its number. */
export function namesWithNumbers(line: string): readonly string[] {
  const numbered = partsOf(line).filter(({ numbers }) => numbers.length > 0);
  return numbered.flatMap(({ names }) => names.filter((name) => !noName.test(name)));
}

/**
 * The numbers in a line with what can be the names of their vessels: a name in its part, or else those of the parts before it since the last number,
 * or behind it in a line that begins with a number. Of several, such as name and flag, any can be it. In the sentence of another part only a name beside
 * the number is one.
 */
export function namesOfNumbers(line: string): readonly NamedNumber[] {
  const parts = partsOf(line).map((part) =>
    Object.assign(part, { names: part.names.filter(isWrittenAsName) }),
  );
  // Each group has one part with numbers, and the names that belong to it.
  const incomplete = parts.find(({ names, numbers }) => (names.length === 0) !== (numbers.length === 0));
  const isNumberFirst = incomplete?.names.length === 0;
  const groups: NumbersWithNames[][] = [[]];
  for (const given of parts) {
    const part = { ...given, names: given.names.filter((name) => isNear(name, given, isNumberFirst)) };
    const isNumbered = part.numbers.length > 0;
    if (isNumberFirst && isNumbered) groups.push([]);
    groups.at(-1)?.push(part);
    if (!isNumberFirst && isNumbered) groups.push([]);
  }
  return groups.flatMap(namesOfGroup);
}

/** Whether a name is the whole part, stands with a number, or is what the part begins or ends with. */
function isNear(name: string, { isName, numbers, text }: Part, isAtStart: boolean): boolean {
  if (isName || numbers.length > 0) return true;
  const words = unwrapped(text);
  return isAtStart ? words.startsWith(name) : words.endsWith(name);
}

type NumbersWithNames = Pick<Part, "names" | "numbers">;

function namesOfGroup(group: readonly NumbersWithNames[]): readonly NamedNumber[] {
  const numbered = group.find(({ numbers }) => numbers.length > 0);
  const all = numbered && numbered.names.length > 0 ? numbered.names : group.flatMap((part) => part.names);
  const names = all.slice(0, maximumNamesOfNumber);
  return numbered?.numbers.map((number) => ({ number, names })) ?? [];
}

/** One word alone is none: it is as often `TBC`, `DWT` or a port. */
function isWrittenAsName(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length > 1 && !noName.test(text) && words.every(isNameWord);
}

/** The parts of a line. Behind the end of an email, one word not in capitals is no name. */
function partsOf(line: string): readonly Part[] {
  const parts = plain(line)
    .replace(telephone, blanks)
    .split(partSeparator)
    .flatMap((part) => part.split(numbering.test(part) ? nextNumberedEntry : nextEntry))
    .map((part) => part.replace(numbering, ""))
    .flatMap((part) => (/\d/.test(part) ? part.split(conjunction) : part))
    .flatMap(betweenNumbers);
  const end = parts.findIndex((part) => closing.test(unwrapped(part)));
  return parts.map((text, index) => {
    const part = readPart(text);
    if (end === -1 || index < end) return part;
    return Object.assign(part, { names: part.names.filter((name) => /\s/.test(name) || isInCapitals(name)) });
  });
}

const imoNumbers = /(?<!\d)\d{7}(?!\d)/g;

/** A part with names and several IMO numbers, as one for each: `OCEAN QUEEN 8814275 EAST STAR 9074729`, or each name behind its number. */
function betweenNumbers(part: string): readonly string[] {
  if (!/\p{L}{2}/u.test(part) || Array.from(part.matchAll(imoNumbers)).length < 2) return [part];
  const isNumberFirst = /^\W{0,3}(?:IMO\W{0,3})?\d{7}(?!\d)/i.test(part);
  const parts = part.split(
    isNumberFirst ? /\s(?=(?:IMO\W{0,3})?\d{7}(?!\d))/i : /(?<=(?<!\d)\d{7}\)?)\s(?=\(?\p{L})/u,
  );
  // What stands behind the last number is no name of its own.
  const last = parts.at(-1) ?? "";
  return /\d{7}/.test(last) ? parts : [...parts.slice(0, -2), `${parts.at(-2) ?? ""} ${last}`];
}

function readPart(text: string): Part {
  const numbers = /\d{3}/.test(text) ? vesselNumbersIn(text) : [];
  const words =
    numbers.length === 0
      ? text
      : withoutNumbers(text, numbers).replaceAll(labelWord, " ").replaceAll(dayText, " ");
  return { text, numbers, ...readNames(words.trim()) };
}

/** A text without words such as `9074729` and `AB12345`; the 2000 of a name stays. */
function withoutNumbers(text: string, numbers: readonly string[]): string {
  const words = text.replaceAll(groupsOfDigits, " ").split(/\s+/);
  // Short ones are few: the others have five digits.
  const short = [...new Set(numbers)].filter((number) => !/\d{5}/.test(number));
  const isNumber = (word: string) =>
    /\d{5}/.test(word) || (/\d/.test(word) && short.some((number) => word.toUpperCase().includes(number)));
  return words.filter((word) => !isNumber(word)).join(" ");
}

/** What can be names of vessels in a part of a line without numbers. */
export const namesInPart = (part: string): readonly string[] => readNames(part.trim()).names;

/** The name that a text is; of one with other words, what stands in it in capitalised ones. */
function readNames(text: string): Pick<Part, "isName" | "names"> {
  const name = nameInPart(text);
  const isLong = isSentence(text);
  const inWords = namesInWords(text).filter((one) => isLong || one.includes(" "));
  const isName = name !== "" && (inWords.length === 0 || name.split(/\s+/).every(isNameWord));
  const names = isName ? [name] : inWords;
  return { isName, names: names.filter((one) => !isGreeting(one)) };
}

/** Names of vessels begin alike, but in capitals. */
const isGreeting = (text: string) => greeting.test(text) && !(/\s/.test(text) && isInCapitals(text));

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

/** Two to five words of a text that begin with capitals, and one in capitals. */
function namesInWords(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const runs: string[][] = [[]];
  for (const word of words) {
    const run = runs.at(-1) ?? [];
    if (capitalised.test(word) || (run.length > 0 && joiner.test(word))) run.push(word);
    else if (run.length > 0) runs.push([]);
  }
  return runs.flatMap((run) =>
    namesInRun(run, run[0] === words[0]).flatMap((name) => {
      const isName = name.length > 1 || /^\P{Ll}{3,}$/u.test(name[0] ?? "");
      return isName ? nameInPart(name.join(" ")) || [] : [];
    }),
  );
}

/** The name that is written in capitals beside others; or all words, and those behind one that only begins the text: `Has Ocean Queen arrived`. */
function namesInRun(run: readonly string[], isFirst: boolean): readonly (readonly string[])[] {
  const first = run.findIndex(isInCapitals);
  const last = run.findLastIndex(isInCapitals);
  const capitals = run.slice(first, last + 1);
  const isName = capitals.every((word) => isInCapitals(word) || joiner.test(word));
  if (first >= 0 && last > first && isName) return [capitals];
  return (isFirst ? [run, run.slice(1)] : [run]).map(withoutJoiners);
}

/** Words without those at their ends that only stand within a name. */
function withoutJoiners(words: readonly string[]): readonly string[] {
  const isOwn = (word: string) => !joiner.test(word);
  return words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1);
}
