// A table that is downloaded as a spreadsheet.
import { Worker } from "node:worker_threads";
import { type RecordState, unknownRecord } from "#contract/record-state.ts";
import type { SpreadsheetFormat } from "#contract/search-export.ts";
import { type SpreadsheetColumn, tableCsv, xlsxCell } from "#rules/spreadsheets/spreadsheet-column.ts";
import { createWorkQueue } from "#async/work-queue.ts";
import { sheetName } from "#contract/record-statements.ts";

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

// Writes XLSX workbooks of one sheet (ECMA-376). The library takes more than a second of processor time for 10,000 rows, so it runs in a
// worker thread, one workbook at a time. A workbook whose client has left is not written, or no longer.

/** Megabytes of a thread's heap; 10,000 rows take about a third of it. */
const maximumHeap = 256;

/** Workbooks that may wait with their rows. */
const maximumWaiting = 10; // gap: workbooks that wait
const runInTurn = createWorkQueue({ running: 1, waiting: maximumWaiting });

/** Writes titles, which stay visible, and rows. Rejects with `OverloadedError` if too many workbooks wait, and when the signal aborts. */
function writeXlsx<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  record: RecordState,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const dataOf = () => ({
    sheet: sheetName(record),
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    rows: rows.map((row) => columns.map((column) => xlsxCell(column, row))),
  });
  return runInTurn(() => writeInWorker(dataOf(), signal), { signal });
}

function writeInWorker(
  workerData: object,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const isSource = import.meta.url.endsWith(".ts");
  const script = new URL(isSource ? "./xlsx-worker.mjs" : "./xlsx-worker.js", import.meta.url);
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: maximumHeap } });
  const end = () => void worker.terminate();
  signal?.addEventListener("abort", end, { once: true });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) =>
      reject(
        (signal?.reason as Error | undefined) ??
          new Error(`The thread that writes the workbook ended with ${code}.`),
      ),
    );
  }).finally(() => signal?.removeEventListener("abort", end));
}
