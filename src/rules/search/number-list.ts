// The list of vessels that a user pastes or an API client sends: its IMO and class numbers, and the text that has none.
import { groupBy } from "#rules/group-by.ts";
import { maximumListVessels } from "#rules/lists/list-limits.ts";
import { type ImoNumberFlaw, imoNumberFlaw, isImoNumber } from "#rules/vessel/imo-number.ts";
import {
  type NamedNumber,
  namesBesideNumbers,
  namesInLine,
  namesInPart,
  namesOfNumbers,
} from "./names-in-text.ts";
import { vesselNumbersIn, wholeNumber } from "./vessel-numbers.ts";

/** How an entry of a list is read. */
export type NumberEntryKind = "number" | "duplicate" | "notANumber";

export interface NumberListEntry {
  /** What was pasted: the number itself, or the item of a list whose items are already separated. */
  readonly input: string;
  readonly kind: NumberEntryKind;
  /** The IMO or class number by which the vessel is looked up; empty for an item without a number. */
  readonly number: string;
  /** Why the number is no IMO number although it has seven digits. It can still be a class number. */
  readonly flaw: ImoNumberFlaw | null;
  /** Position of the item in a list of items, from 1. Without one the position of the entry counts. */
  readonly line?: number;
  /** What a kept list says about its vessel. */
  readonly note?: string;
  /** What stands beside the number, of which one can be the name of its vessel. */
  readonly named?: readonly string[];
}

export interface NumberList {
  /** The numbers in the order of the text, at most `maximumListEntries`. */
  readonly entries: readonly NumberListEntry[];
  /** Number of entries beyond the maximum, which are left out. */
  readonly excess: number;
}

/** The numbers within a text, and what was read. */
export interface FoundNumbers extends NumberList {
  /** Lines of the text, or rows of its table, that are not empty. */
  readonly lines: number;
  /** Those in which no number was found. */
  readonly unread: readonly UnreadLine[];
  /** What can be names of further vessels in the lines with numbers. Those of a table belong to the number of their row. */
  readonly beside?: readonly string[];
  /** Whether the text has more than `maximumListLength` characters, of which the rest is not read. */
  readonly isCut?: boolean;
}

/** Whether a text has more than the numbers that were taken from it. */
export function isMoreThanNumbers({ beside = [], excess, isCut = false, unread }: FoundNumbers): boolean {
  return isCut || excess + unread.length + beside.length > 0;
}

/** A line of a text, or a row of its table, without a number. */
export interface UnreadLine {
  readonly text: string;
  /** What can be names of vessels in it. */
  readonly names: readonly string[];
}

export const maximumListEntries = maximumListVessels;
/** Numbers that one call checks. */
export const maximumCheckedNumbers = 100;
/** Characters of an item that are read: more than a number, its label and a name. */
export const maximumItemLength = 100;
/** Characters of a text that are read: more than a list of the maximum length needs, and few enough to be read at once. */
export const maximumListLength = 500_000;

/** Finds the numbers within a pasted text. A table with quoted cells is read by `readNumberTable`. */
export function readNumberList(text: string): FoundNumbers {
  const lines = text.split(/[\r\n]+/).map((line) => ({ text: line.trim(), numbers: vesselNumbersIn(line) }));
  const numbered = lines.filter(({ numbers }) => numbers.length > 0);
  const beside = [...new Set(numbered.flatMap((line) => namesBesideNumbers(line.text)))];
  return { ...foundIn(lines), beside };
}

/** The numbers of separated items, as a link and an API client have them. An item that is no number is searched for numbers. */
export function readListedNumbers(items: readonly string[]): FoundNumbers {
  return foundIn(items.map((item) => ({ text: item.trim(), numbers: numbersOfItem(item) })));
}

/** Like `readListedNumbers`, but an item without a number has an entry, too, and each entry has the line of its item. */
export function readNumberEntries(items: readonly string[]): NumberList {
  const found = items.flatMap((item, at) => {
    const numbers = numbersOfItem(item);
    const input = item.trim();
    const namesOf = nameFinder(cutBetweenWords(item, maximumItemLength));
    return (numbers.length === 0 ? [""] : numbers).map((number) => ({
      input,
      number,
      line: at + 1,
      namesOf,
    }));
  });
  return entriesOf(found);
}

/** The number in an item of a list that is kept as it is; the item in upper case if it has none. */
export function numberOfItem(item: string): string {
  return numbersOfItem(item)[0] ?? item.trim().toUpperCase();
}

function numbersOfItem(item: string): readonly string[] {
  const read = cutBetweenWords(item, maximumItemLength);
  const whole = wholeNumber(read);
  return whole === "" ? vesselNumbersIn(read) : [whole];
}

/** The beginning of a long text, up to the end of a word: a number that is cut would be another one. */
export function cutBetweenWords(text: string, maximumLength: number): string {
  let end = maximumLength;
  while (end > 0 && /[\p{L}\p{N}]/u.test(text.charAt(end))) end -= 1;
  return text.slice(0, end);
}

/** A line of a text or a row of a table, with its numbers. */
export interface ReadLine {
  readonly text: string;
  readonly numbers: readonly string[];
  /** The cell of a row that can be the name of a vessel. */
  readonly names?: readonly string[];
  /** Of a table with a heading: the name in the column that has the names. */
  readonly named?: readonly string[];
}

/** The list of the numbers of lines. Empty lines are not counted. */
export function foundIn(read: readonly ReadLine[]): FoundNumbers {
  const lines = read.filter(({ text }) => text !== "");
  const found = lines.flatMap(({ named, numbers, text }) => {
    const namesOf = named ? () => named : nameFinder(text);
    return numbers.map((number) => ({ input: number, number, namesOf }));
  });
  return {
    ...entriesOf(found),
    lines: lines.length,
    unread: lines.flatMap(({ names, numbers, text }) =>
      numbers.length === 0 ? { text, names: names ?? namesInLine(text) } : [],
    ),
  };
}

/** Finds the names beside a number of a text, which is read with the first one. */
function nameFinder(text: string): (number: string) => readonly string[] {
  let next: ((number: string) => readonly string[]) | undefined;
  return (number) => (next ??= namesInOrder(namesOfNumbers(text)))(number);
}

/** The names of a number, and, if it is requested again, those of its next place. */
export function namesInOrder(named: readonly NamedNumber[]): (number: string) => readonly string[] {
  const left = groupBy(named, ({ number }) => number);
  const taken = new Map<string, number>();
  return (number) => {
    const at = taken.get(number) ?? 0;
    taken.set(number, at + 1);
    return left.get(number)?.[at]?.names ?? [];
  };
}

interface FoundNumber extends Pick<NumberListEntry, "input" | "line" | "number"> {
  /** What stands beside the number. Only the numbers of the list are searched for it. */
  readonly namesOf: (number: string) => readonly string[];
}

function entriesOf(found: readonly FoundNumber[]): NumberList {
  const seen = new Set<string>();
  const entries = found.slice(0, maximumListEntries).map((one) => {
    const kind = one.number === "" ? "notANumber" : seen.has(one.number) ? "duplicate" : "number";
    seen.add(one.number);
    return entryOf(one, kind);
  });
  return { entries, excess: Math.max(0, found.length - maximumListEntries) };
}

function entryOf({ namesOf, number, ...given }: FoundNumber, kind: NumberEntryKind): NumberListEntry {
  const named = number === "" ? [] : namesOf(number);
  return { ...given, number, kind, flaw: imoNumberFlaw(number), ...(named.length > 0 && { named }) };
}

/** What stands between the names of a line, also the numbering of the next. */
const betweenNames = /([\t;,|]|\s[([]?\d{1,3}[\]).]\s)/;

/** A text with vessels, each as its name and number, in place of the names by which they were found, in the lines and rows without an IMO number; the other vessels at its end. */
export function withVessels(text: string, vessels: ReadonlyMap<string, string>): string {
  const written = (part: string) => {
    const names = namesInPart(part);
    const accepted = names.filter((name) => vessels.has(name) && !part.includes(vessels.get(name) ?? ""));
    if (accepted.length === 0) return part;
    // Longer names come first, so that a name within another one stays.
    const around = names.filter((name) => accepted.some((one) => name.includes(one)));
    const longestFirst = [...new Set(around)].toSorted((one, other) => other.length - one.length);
    return withWholeWords(part, longestFirst, (name) =>
      accepted.includes(name) ? (vessels.get(name) ?? name) : name,
    );
  };
  const lines = text
    .split("\n")
    .map((line) =>
      vesselNumbersIn(line).some(isImoNumber) ? line : line.split(betweenNames).map(written).join(""),
    );
  const all = lines.join("\n");
  const others = [...new Set(vessels.values())].filter((vessel) => !all.includes(vessel));
  return [all, ...others].join("\n");
}

const isInWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** A text whose whole words are replaced where they are one of these names, the first that fits. */
function withWholeWords(text: string, names: readonly string[], replace: (name: string) => string): string {
  let written = "";
  let at = 0;
  while (at < text.length) {
    const start = at;
    const isStart = !isInWord(text.charAt(start - 1));
    const name = isStart
      ? names.find((one) => text.startsWith(one, start) && !isInWord(text.charAt(start + one.length)))
      : undefined;
    written += name === undefined ? text.charAt(at) : replace(name);
    at += name?.length ?? 1;
  }
  return written;
}

/** Name of the file of a checked list without its extension. It states when not all numbers have been checked. */
export function checkFileName(checked: number, total: number, today: string): string {
  return checked < total ? `vessel-check-${checked}-of-${total}-checked-${today}` : `vessel-check-${today}`;
}
