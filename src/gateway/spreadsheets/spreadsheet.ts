// A table that is downloaded as a spreadsheet.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

import { recordFileSuffix, type RecordState, unknownRecord } from "#contract/page/record-state.ts";
import { type SpreadsheetFormat, spreadsheetFormats } from "#contract/search/search-export.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import { type SpreadsheetColumn, tableCsv } from "#rules/spreadsheets/spreadsheet-column.ts";
import { workbookParts } from "#rules/spreadsheets/workbook-parts.ts";
import { createWorkQueue } from "#async/work-queue.ts";
import { sheetName } from "#contract/page/record-statements.ts";
import { requestText } from "#text/requests.ts";

export const mediaTypes: Readonly<Record<SpreadsheetFormat, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface Sheet<Row> {
  /** Name of the file, to which the state of the record and the ending are added. */
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn<Row>[];
  readonly rows: readonly Row[];
  readonly record: RecordState;
  /** What is sent with it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the rows as a file, which no cache stores. */
export async function sendSpreadsheet<Row>(
  c: GatewayContext,
  format: SpreadsheetFormat,
  { columns, headers, name, record, rows }: Sheet<Row>,
): Promise<Response> {
  const file = await writeSpreadsheet(format, columns, rows, record, c.get("signal"));
  const fileName = `${name}${recordFileSuffix(record)}.${format}`;
  return c.body(file, 200, {
    ...headers,
    "Cache-Control": "no-store",
    "Content-Type": mediaTypes[format],
    "Content-Disposition": contentDisposition("attachment", fileName),
  });
}

/** The format that a body names. Throws `badRequest` for any other. */
export async function postedFormat(c: GatewayContext): Promise<SpreadsheetFormat> {
  const { format } = await jsonBody(c);
  const posted = spreadsheetFormats.find((one) => one === format);
  if (posted) return posted;
  const message = requestText.exportFormat({ formats: spreadsheetFormats.join(", ") });
  throw new Problem("badRequest", { message });
}

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

// Workbooks are written one at a time, in pieces between which other requests are served. One whose client has left is not written, or no longer.

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
  return runInTurn(
    async () => {
      const archive = new ZipFile();
      const output = Readable.from(archive.outputStream, signal && { signal });
      const fail = (error: Error) => output.destroy(error);
      archive.once("error", fail);
      for (const { content, name } of workbookParts(columns, rows, sheetName(record)))
        archive.addReadStream(Readable.from(content, { highWaterMark: 1 }).once("error", fail), name);
      archive.end();
      return new Uint8Array(await buffer(output));
    },
    { signal },
  );
}
