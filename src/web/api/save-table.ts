// Saves a table that the page has as a spreadsheet (docs/decisions/023).
import type { SpreadsheetFormat } from "#contract/search-export.ts";
import { type SpreadsheetColumn, tableCsv } from "#rules/spreadsheets/spreadsheet-column.ts";
import { workbookParts } from "#rules/spreadsheets/workbook-parts.ts";
import { saveBlob } from "./save-blob.ts";

/** Saves a table with a row of titles as `name.csv` or `name.xlsx`. No cell of it can be read as a formula. */
export async function saveTable<Row>(
  format: SpreadsheetFormat,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  name: string,
): Promise<void> {
  saveBlob(await tableFile(format, columns, rows), `${name}.${format}`);
}

/** The content of the file. */
export async function tableFile<Row>(
  format: SpreadsheetFormat,
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  if (format === "xlsx") return workbook(columns, rows);
  return new Blob([tableCsv(columns, rows)], { type: "text/csv" });
}

async function workbook<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const { downloadZip } = await import("client-zip");
  const parts = workbookParts(columns, rows).map(({ content, name }) => ({ name, input: content }));
  const archive = await downloadZip(parts).arrayBuffer();
  return new Blob([archive], { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
}
