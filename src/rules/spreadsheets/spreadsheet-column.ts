// A table that is saved as a spreadsheet, described once for both formats, on the server and in the page.
import { cutText } from "#rules/cut-text.ts";
import { formatDate, formatDateTime, isoDay, toEpochMilliseconds } from "#rules/dates.ts";
import { type Cell, writeCsv } from "./csv.ts";

export interface SpreadsheetColumn<Row> {
  readonly title: string;
  /** Width in characters, in formats that have widths. */
  readonly width: number;
  /**
   * A `day` is `2026-03-01` in CSV and a `time` `2026-03-01T06:00:00Z` (ISO 8601, which every program reads alike); both are dates in XLSX.
   * Numbers of vessels are texts, because they are not added up.
   */
  readonly kind: "text" | "number" | "day" | "time";
  /** A text, a number, or a date in ISO 8601. */
  readonly value: (row: Row) => Cell;
}

type ColumnOf<Row> = (
  title: string,
  width: number,
  value: SpreadsheetColumn<Row>["value"],
) => SpreadsheetColumn<Row>;

/** Functions that describe the columns of one kind of row. Days and times have the width of their text. */
export function columnsOf<Row>(): {
  readonly text: ColumnOf<Row>;
  readonly count: ColumnOf<Row>;
  readonly day: (title: string, value: SpreadsheetColumn<Row>["value"]) => SpreadsheetColumn<Row>;
  readonly time: (title: string, value: SpreadsheetColumn<Row>["value"]) => SpreadsheetColumn<Row>;
} {
  return {
    text: (title, width, value) => ({ title, width, kind: "text", value }),
    count: (title, width, value) => ({ title, width, kind: "number", value }),
    day: (title, value) => ({ title, width: 13, kind: "day", value }),
    time: (title, value) => ({ title, width: 22, kind: "time", value }),
  };
}

/** Writes a table as CSV with a row of titles. No cell of it can be read as a formula. */
export function tableCsv<Row>(columns: readonly SpreadsheetColumn<Row>[], rows: readonly Row[]): string {
  const titles = columns.map(({ title }) => title);
  return writeCsv(
    titles,
    rows.map((row) => columns.map((column) => csvCell(column, row))),
  );
}

function csvCell<Row>(column: SpreadsheetColumn<Row>, row: Row): Cell {
  const cell = column.value(row);
  const date = dateOf(column, cell);
  if (date === null) return cell;
  const text = date.toISOString();
  return column.kind === "day" ? text.slice(0, 10) : text.replace(/\.\d{3}Z$/, "Z");
}

/** The start of a day in UTC, or a time; `null` for a cell that is neither. */
function dateOf<Row>({ kind }: SpreadsheetColumn<Row>, cell: Cell): Date | null {
  if (typeof cell !== "string" || (kind !== "day" && kind !== "time")) return null;
  const at = toEpochMilliseconds(kind === "day" ? isoDay(cell) : cell);
  return at === null ? null : new Date(at);
}

/** A cell of a workbook; a text must be written as a cell of the type text, so that none is read as a formula. */
export type XlsxCell = string | number | Date | null;

/** The longest text of a cell that Excel opens. */
const maximumText = 32_767;

/** The first day of which Excel has the right number: it counts a 29-Feb-1900, and has no day before that year. */
const firstDate = Date.UTC(1900, 2, 1);

/** The cell of a workbook; `null` is an empty cell. A date before those of Excel is a text. */
export function xlsxCell<Row>(column: SpreadsheetColumn<Row>, row: Row): XlsxCell {
  const cell = column.value(row) ?? "";
  if (cell === "" || typeof cell === "number") return cell === "" ? null : cell;
  const date = dateOf(column, cell);
  if (date === null) return cutText(cell, maximumText);
  if (date.getTime() >= firstDate) return date;
  return column.kind === "day" ? formatDate(cell) : formatDateTime(cell);
}

/** Whether a date of a workbook is shown as a day, without the time. */
export const isStartOfDay = (date: Date): boolean => date.getTime() % 86_400_000 === 0;
