// A table that is downloaded as a spreadsheet, described once for both formats.
import type { SpreadsheetFormat } from "#contract/search-export.ts";
import { formatDate } from "#rules/dates.ts";

import { type Cell, writeCsv } from "./csv.ts";
import { writeXlsx } from "./xlsx.ts";

export interface SpreadsheetColumn<Row> {
  readonly title: string;
  /** Width in characters, in formats that have widths. */
  readonly width: number;
  /** A `day` is written `01-Mar-2026` in CSV, and is a date in XLSX. Numbers of vessels are texts: nobody adds them up. */
  readonly kind: "text" | "number" | "day";
  /** A text, a number, or a date in ISO 8601. */
  readonly value: (row: Row) => Cell;
}

export const mediaTypes: Readonly<Record<SpreadsheetFormat, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Writes a file with a row of titles. No cell of it can be read as a formula. */
export async function writeSpreadsheet<Row>(
  format: SpreadsheetFormat,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === "xlsx") return writeXlsx(columns, rows);
  const titles = columns.map(({ title }) => title);
  const cells = rows.map((row) => columns.map((column) => csvCell(column, row)));
  return new TextEncoder().encode(writeCsv(titles, cells));
}

function csvCell<Row>({ kind, value }: SpreadsheetColumn<Row>, row: Row): Cell {
  const cell = value(row);
  return kind === "day" && typeof cell === "string" ? formatDate(cell) : cell;
}
