// Writes one workbook in a worker thread, which ends with it. Plain JavaScript, so that Node can start it from source and from the build.
import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile from "write-excel-file/node";

const { rows, sheet: name, titles, widths } = workerData;

/** Texts are cells of the type text, so that none is read as a formula. */
function cellOf(cell) {
  if (cell === null) return null;
  if (typeof cell === "number") return { value: cell, type: Number };
  if (typeof cell === "string") return { value: cell, type: String };
  const isDay = cell.getTime() % 86_400_000 === 0;
  return { value: cell, type: Date, format: isDay ? "dd-mmm-yyyy" : "dd-mmm-yyyy hh:mm" };
}

const header = titles.map((value) => ({ value, type: String, fontWeight: "bold" }));
const sheet = { sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
const file = await writeExcelFile([header, ...rows.map((row) => row.map(cellOf))], sheet).toBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
parentPort?.postMessage(new Uint8Array(file));
