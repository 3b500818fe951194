// A table that is downloaded as a spreadsheet.
import { type RecordState, unknownRecord } from "#contract/record-state.ts";
import type { SpreadsheetFormat } from "#contract/search-export.ts";
import { type SpreadsheetColumn, tableCsv } from "#rules/spreadsheets/spreadsheet-column.ts";

import { writeXlsx } from "./xlsx.ts";

export const mediaTypes: Readonly<Record<SpreadsheetFormat, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Writes a file with a row of titles. The sheet of a workbook is named after the state of the record. No cell of it can be read as a formula.
 * The signal ends the work of a client that has left. */
export async function writeSpreadsheet<Row>(
  format: SpreadsheetFormat,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  record: RecordState = unknownRecord,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === "xlsx") return writeXlsx(columns, rows, record, signal);
  return new TextEncoder().encode(tableCsv(columns, rows));
}
