// Writes XLSX workbooks of one sheet (ECMA-376). The library takes more than a second of processor time for 10,000 rows, so it runs in a
// worker thread, one workbook at a time.
import { Worker } from "node:worker_threads";

import { formatDateTime } from "#rules/dates.ts";
import { type SpreadsheetColumn, xlsxCell } from "#rules/spreadsheets/spreadsheet-column.ts";
import { spreadsheetText } from "#text/spreadsheets.ts";

/** Megabytes of a thread's heap; 10,000 rows take about a third of it. */
const maximumHeap = 256;

let last: Promise<unknown> = Promise.resolve();

/** Writes titles, which stay visible, and rows. */
export function writeXlsx<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  recordAsOf: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const workerData = {
    sheet: sheetName(recordAsOf),
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    rows: rows.map((row) => columns.map((column) => xlsxCell(column, row))),
  };
  const file = last.then(() => writeInWorker(workerData));
  last = file.catch(() => undefined);
  return file;
}

/** A name without the characters that names of sheets may not have. */
function sheetName(recordAsOf: string | null): string {
  if (recordAsOf === null) return "Sheet1";
  return spreadsheetText.asOf({ time: formatDateTime(recordAsOf).replace(":", ".") });
}

function writeInWorker(workerData: object): Promise<Uint8Array<ArrayBuffer>> {
  const isSource = import.meta.url.endsWith(".ts");
  const script = new URL(isSource ? "./xlsx-worker.mjs" : "./xlsx-worker.js", import.meta.url);
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: maximumHeap } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(new Error(`The thread that writes the workbook ended with ${code}.`)),
    );
  });
}
