// The column of vessel numbers in a table, as a CSV file or a workbook has it.
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { type FoundNumbers, foundIn, type ReadLine } from "./number-list.ts";
import { namesInLine } from "./names-in-text.ts";
import { labelledNumbersIn, vesselNumbersIn, wholeNumber } from "./vessel-numbers.ts";

/** Whether a text has two lines with separators, so that it can be a table. */
export function canBeTable(text: string): boolean {
  return text.split(/[\r\n]+/).filter((line) => /[\t;,|]/.test(line)).length > 1;
}

type Rows = readonly (readonly string[])[];

/**
 * Reads the rows of a table: the numbers of its number column, or of a row without one there the IMO and labelled numbers of its other cells; of a
 * table without such a column the numbers that each row has as text. `null` for rows that are no table.
 */
export function readNumberTable(given: Rows): FoundNumbers | null {
  const lines = readTableLines(given);
  return lines && foundIn(lines);
}

/** The rows below the heading with all their numbers, also those beyond the maximum of a list. `null` as of `readNumberTable`. */
export function readTableLines(given: Rows): readonly ReadLine[] | null {
  const rows = given
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));
  if (!isTable(rows)) return null;
  const column = numberColumnOf(rows);
  const [first = []] = rows;
  const named = nameColumnOf(first, column);
  if (column === null) {
    // Without numbers a heading is only known by its words, so that it stays.
    return rows.map((row, at) => ({
      text: textOf(row),
      numbers: vesselNumbersIn(textOf(row)),
      names: named < 0 ? namesInCells(row) : at === 0 ? [] : namesInCells(row.slice(named, named + 1)),
    }));
  }
  const hasHeading = isHeading(first[column] ?? "");
  return rows.slice(hasHeading ? 1 : 0).map((row) => {
    const cells = row.slice(named, named + 1);
    const text = textOf(row);
    const numbers = numbersOfRow(row, column);
    if (!hasHeading) return { text, numbers, names: namesInCells(row) };
    if (named < 0) return { text, numbers, names: namesInCells(row), named: [] };
    return { text, numbers, names: namesInCells(cells), named: namesInCells(cells) };
  });
}

const textOf = (row: readonly string[]) => row.filter(Boolean).join(", ");

/** The first cell that can be the name of a vessel. */
export function namesInCells(cells: readonly string[]): readonly string[] {
  return cells.flatMap(namesInLine).slice(0, 1);
}

const nameHeading = /\b(?:vessel|ship|name)\b/i;
/** Headings of other facts of a vessel, or of names that are not its own today. */
const otherHeading =
  /\b(?:type|owner|manager|operator|company|builder|flag|port|class|former|previous|ex|id|no|nr|number|imo)\b/i;

/** The column with the names of vessels, by its heading; -1 without one. */
function nameColumnOf(heading: readonly string[], numberColumn: number | null): number {
  const columns = heading.flatMap((cell, at) =>
    at !== numberColumn && nameHeading.test(cell) && !otherHeading.test(cell) ? at : [],
  );
  return columns.find((at) => /\bname\b/i.test(heading[at] ?? "")) ?? columns[0] ?? -1;
}

function numbersOfRow(row: readonly string[], column: number): readonly string[] {
  const numbers = numbersOfCell(row[column] ?? "");
  if (numbers.length > 0) return numbers;
  return [
    ...new Set([...row.flatMap(labelledNumbersIn), ...row.flatMap(vesselNumbersIn).filter(isImoNumber)]),
  ];
}

function numbersOfCell(cell: string): readonly string[] {
  const whole = wholeNumber(cell);
  return whole === "" ? vesselNumbersIn(cell) : [whole];
}

/** Whether the first cell of the column names it. A first row without a number there is no heading. */
const isHeading = (cell: string) => cell !== "" && numbersOfCell(cell).length === 0;

/** Whether most rows have the same number of cells, and none has several IMO numbers, as rows of nothing but numbers do. */
function isTable(rows: Rows): boolean {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...widths].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (rows.length < 2 || width < 2 || count < rows.length * 0.8) return false;
  return rows.every((row) => new Set(row.map(wholeNumber).filter(isImoNumber)).size <= 1);
}

interface ColumnScore {
  readonly column: number;
  /** Cells with an IMO number, cells with eight digits, and cells with any number. */
  readonly imoNumbers: number;
  readonly classNumbers: number;
  readonly numbers: number;
  readonly isNamed: boolean;
}

const imoHeading = /\bIMO\b/i;
const classHeading = /\bclass\s*(?:no|nr|number|id|#)/i;

/** The column with the most IMO numbers; without any the one that its heading names, or that has class numbers in most of its cells. */
function numberColumnOf(rows: Rows): number | null {
  const width = Math.max(...rows.map((row) => row.length));
  const scores = Array.from({ length: width }, (_, column) => scoreOf(rows, column));
  const [best] = scores.sort(
    (one, other) =>
      other.imoNumbers - one.imoNumbers ||
      // Of two columns with the same IMO numbers, the one with more other numbers was typed.
      (one.imoNumbers > 0 ? other.numbers - one.numbers : 0) ||
      Number(other.isNamed) - Number(one.isNamed) ||
      other.classNumbers - one.classNumbers ||
      other.numbers - one.numbers,
  );
  if (!best) return null;
  const isNumberColumn =
    best.imoNumbers > 0 || (best.isNamed && best.numbers > 0) || best.numbers * 2 > rows.length - 1;
  return isNumberColumn ? best.column : null;
}

function scoreOf(rows: Rows, column: number): ColumnScore {
  const cells = rows.map((row) => row[column] ?? "");
  const count = (isCounted: (cell: string) => boolean) => cells.filter(isCounted).length;
  const heading = cells[0] ?? "";
  return {
    column,
    imoNumbers: count((cell) => isImoNumber(wholeNumber(cell))),
    classNumbers: count((cell) => /^\d{7,8}$/.test(wholeNumber(cell))),
    numbers: count((cell) => vesselNumbersIn(cell).length > 0),
    isNamed: imoHeading.test(heading) || classHeading.test(heading),
  };
}
