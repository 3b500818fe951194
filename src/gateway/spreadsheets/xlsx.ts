// Writes XLSX workbooks of one sheet (ECMA-376). The library takes more than a second of processor time for 10,000 rows, so it runs in a
// worker thread, one workbook at a time.
import { Worker } from "node:worker_threads";

import { isoDay } from "#rules/dates.ts";

import type { SpreadsheetColumn } from "./spreadsheet.ts";

/** The longest text of a cell that Excel opens. */
const maximumText = 32_767;

/** Megabytes of a thread's heap; 10,000 rows take about a third of it. */
const maximumHeap = 256;

type XlsxCell = string | number | Date | null;

let last: Promise<unknown> = Promise.resolve();

/** Writes titles, which stay visible, and rows. */
export function writeXlsx<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const workerData = {
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
  };
  const file = last.then(() => writeInWorker(workerData));
  last = file.catch(() => undefined);
  return file;
}

function cellOf<Row>({ kind, value }: SpreadsheetColumn<Row>, row: Row): XlsxCell {
  const cell = value(row) ?? "";
  if (cell === "" || typeof cell === "number") return cell === "" ? null : cell;
  const day = kind === "day" ? isoDay(cell) : "";
  return day === "" ? cell.slice(0, maximumText) : new Date(`${day}T00:00:00Z`);
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
