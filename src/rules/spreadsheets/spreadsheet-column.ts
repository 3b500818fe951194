// A table that is saved as a spreadsheet, described once for both formats, on the server and in the page.
import { formatDate, isoDay } from "#rules/dates.ts";
import { type Cell, writeCsv } from "./csv.ts";

export interface SpreadsheetColumn<Row> {
  readonly title: string;
  /** Width in characters, in formats that have widths. */
  readonly width: number;
  /** A `day` is written `01-Mar-2026` in CSV, and is a date in XLSX. Numbers of vessels are texts, because they are not added up. */
  readonly kind: "text" | "number" | "day";
  /** A text, a number, or a date in ISO 8601. */
  readonly value: (row: Row) => Cell;
}

type ColumnOf<Row> = (
  title: string,
  width: number,
  value: SpreadsheetColumn<Row>["value"],
) => SpreadsheetColumn<Row>;

/** Functions that describe the columns of one kind of row. Days have the width of a date. */
export function columnsOf<Row>(): {
  readonly text: ColumnOf<Row>;
  readonly count: ColumnOf<Row>;
  readonly day: (title: string, value: SpreadsheetColumn<Row>["value"]) => SpreadsheetColumn<Row>;
} {
  return {
    text: (title, width, value) => ({ title, width, kind: "text", value }),
    count: (title, width, value) => ({ title, width, kind: "number", value }),
    day: (title, value) => ({ title, width: 13, kind: "day", value }),
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

function csvCell<Row>({ kind, value }: SpreadsheetColumn<Row>, row: Row): Cell {
  const cell = value(row);
  return kind === "day" && typeof cell === "string" ? formatDate(cell) : cell;
}

/** A cell of a workbook; a text must be written as a cell of the type text, so that none is read as a formula. */
export type XlsxCell = string | number | Date | null;

/** The longest text of a cell that Excel opens. */
const maximumText = 32_767;

/** The cell of a workbook; a day is the start of that day in UTC, and `null` is an empty cell. */
export function xlsxCell<Row>({ kind, value }: SpreadsheetColumn<Row>, row: Row): XlsxCell {
  const cell = value(row) ?? "";
  if (cell === "" || typeof cell === "number") return cell === "" ? null : cell;
  const day = kind === "day" ? isoDay(cell) : "";
  return day === "" ? cell.slice(0, maximumText) : new Date(`${day}T00:00:00Z`);
}
