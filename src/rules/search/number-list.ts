// The list of vessels that a user pastes: IMO and class numbers with any separators and prefixes, or a table with a column of them.
import { maximumListVessels } from "#rules/lists/list-limits.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";

/** How an entry of a list is read. */
export type NumberEntryKind = "number" | "duplicate" | "notANumber";

export interface NumberListEntry {
  /** The entry as it was pasted, without blanks around it. */
  readonly input: string;
  readonly kind: NumberEntryKind;
  /** The IMO or class number by which the vessel is looked up; empty for an entry that is none. */
  readonly number: string;
  /** The number has the seven digits of an IMO number, but another check digit. It can still be a class number. */
  readonly hasWrongCheckDigit: boolean;
  /** What a kept list says about its vessel. */
  readonly note?: string;
}

export interface NumberList {
  /** In the order of the text, at most `maximumListEntries`. */
  readonly entries: readonly NumberListEntry[];
  /** Number of entries beyond the maximum, which are left out. */
  readonly excess: number;
}

export const maximumListEntries = maximumListVessels;
/** Numbers that one call checks. */
export const maximumCheckedNumbers = 100;

/** Characters of a text that are read: more than a list of the maximum length needs, and few enough to be read at once. */
export const maximumListLength = 500_000;

/** Reads a pasted list or the text of a CSV file. */
export function readNumberList(text: string): NumberList {
  return entriesOf(inputsIn(text.slice(0, maximumListLength)));
}

/** Reads a list whose entries are already separated. Each has an entry, even if it is empty. */
export function readNumberEntries(inputs: readonly string[]): NumberList {
  return entriesOf(inputs.map((input) => input.trim()));
}

function entriesOf(inputs: readonly string[]): NumberList {
  const seen = new Set<string>();
  const entries = inputs.slice(0, maximumListEntries).map((input): NumberListEntry => {
    const number = numberIn(input);
    if (number === "") return { input, kind: "notANumber", number, hasWrongCheckDigit: false };
    const kind = seen.has(number) ? "duplicate" : "number";
    seen.add(number);
    return { input, kind, number, hasWrongCheckDigit: /^\d{7}$/.test(number) && !isImoNumber(number) };
  });
  return { entries, excess: Math.max(0, inputs.length - maximumListEntries) };
}

/** Name of the file of a checked list without its extension. It states when not all numbers have been checked. */
export function checkFileName(checked: number, total: number, today: string): string {
  return checked < total ? `vessel-check-${checked}-of-${total}-checked-${today}` : `vessel-check-${today}`;
}

const prefix = /^(?:IMO|CLASS|ABS)(?:[\s.:#-]*(?:NUMBER|NO|NR|ID)\b)?[\s.:#-]*(?=[A-Z]*\d)/i;
/** A class number may contain letters and dashes, but begins or ends with a digit. */
const numberPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{2,19}$/;

/** The number in an entry, in upper case and without prefix and blanks; empty if there is none. */
function numberIn(input: string): string {
  const unquoted = input.replace(/^["'=]+|["']+$/g, "").trim();
  const number = unquoted
    .replace(prefix, "")
    .replace(/[\s.\u00A0]/g, "")
    .toUpperCase();
  return numberPattern.test(number) ? number : "";
}

function inputsIn(text: string): readonly string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const delimiter = ["\t", ";", ",", "|"].find((one) => isTable(lines, one));
  if (delimiter !== undefined) return numberColumn(lines.map((line) => line.split(delimiter)));
  return lines.flatMap((line) => line.split(/[,;|\t]/).flatMap(splitAtBlanks)).filter((one) => one !== "");
}

/** Whether each line has the same number of cells, and at most one of them holds numbers of vessels. */
function isTable(lines: readonly string[], delimiter: string): boolean {
  const rows = lines.map((line) => line.split(delimiter));
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width)) return false;
  return rows.every((row) => row.filter((cell) => isVesselNumber(cell)).length <= 1);
}

/** A cell with an IMO number. Years, tonnages and class numbers look alike, so that only an IMO number shows that a column is the one. */
function isVesselNumber(cell: string): boolean {
  return isImoNumber(numberIn(cell));
}

/** The cells of the column of a table that has most IMO numbers, or else most numbers, without empty cells and the heading. */
export function numberColumn(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => (row[at] ?? "").trim()));
  const scored = columns.map((cells) => ({
    cells,
    imoNumbers: cells.filter((cell) => isVesselNumber(cell)).length,
    numbers: cells.filter((cell) => numberIn(cell) !== "").length,
  }));
  const [best] = scored.sort(
    (one, other) => other.imoNumbers - one.imoNumbers || other.numbers - one.numbers,
  );
  const cells = best?.cells ?? [];
  const isHeading = numberIn(cells[0] ?? "") === "";
  return (isHeading ? cells.slice(1) : cells).filter((cell) => cell !== "");
}

/** A word, with the prefix before it such as `Class No.` */
const wordWithPrefix = /(?:\b(?:IMO|CLASS)[\s.:#-]*(?:NO|NR|NUMBER)?[.:#\s-]+(?=\d))?\S+/gi;

/** Splits at blanks, except within an IMO number such as `907 4729` and after a prefix such as `IMO`. */
function splitAtBlanks(part: string): readonly string[] {
  const whole = part.trim();
  if (whole === "" || !/\s/.test(whole)) return [whole];
  if (/^\d{7}$/.test(numberIn(whole)) && !/\d{7}\s/.test(whole)) return [whole];
  const words = whole.match(wordWithPrefix) ?? [];
  return words.every((word) => numberIn(word) !== "") ? words : [whole];
}
