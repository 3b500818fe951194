// Saves a table that the page has as a spreadsheet (docs/decisions/023).
import { sheetName } from "#contract/page/record-statements.ts";
import { recordFileSuffix, type RecordState } from "#contract/page/record-state.ts";
import type { SpreadsheetFormat } from "#contract/search/search-export.ts";
import { type SpreadsheetColumn, tableCsv } from "#rules/spreadsheets/spreadsheet-column.ts";
import { workbookParts } from "#rules/spreadsheets/workbook-parts.ts";
import { saveBlob } from "./save-blob.ts";

/**
 * Saves a table with a row of titles, under a name that ends with the state of the record: `name-record-2026-11-20T0600Z.csv`. No cell of it can
 * be read as a formula.
 */
export async function saveTable<Row>(
  format: SpreadsheetFormat,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  { name, record }: { readonly name: string; readonly record: RecordState },
): Promise<void> {
  saveBlob(await tableFile(format, columns, rows, record), `${name}${recordFileSuffix(record)}.${format}`);
}

/** The content of the file. */
export async function tableFile<Row>(
  format: SpreadsheetFormat,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  record: RecordState,
): Promise<Blob> {
  if (format === "xlsx") return workbook(columns, rows, record);
  return new Blob([tableCsv(columns, rows)], { type: "text/csv" });
}

async function workbook<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  record: RecordState,
): Promise<Blob> {
  const { downloadZip } = await import("client-zip");
  const parts = workbookParts(columns, rows, sheetName(record)).map(({ content, name }) => ({
    name,
    input: new Blob(Array.from(content)),
  }));
  const archive = await downloadZip(parts).arrayBuffer();
  return new Blob([archive], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
}
