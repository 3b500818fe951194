// The list in a workbook. Loaded only when a user chooses or drops one.
import { downloadZip } from "client-zip";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import { cutText } from "#rules/cut-text.ts";
import type { ReadLine } from "#rules/search/number-list.ts";
import { namesInCells, readTableLines } from "#rules/search/number-table.ts";
import { vesselNumbersIn } from "#rules/search/vessel-numbers.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { unpackArchive } from "./unpack-archive.ts";

/** Bytes of all unpacked tables: many times those of a list of 1,000 vessels with all columns of this product. */
const maximumUnpacked = 40_000_000;

/** Characters of a row without a number or a name. */
const maximumRowLength = 200;

export interface WorkbookList {
  /** One number a line, and of each row without one the name in it, or else its cells. Empty for an empty workbook. */
  readonly text: string;
  /** Names of the sheets that are not in the text, although they are not empty. */
  readonly leftOut: readonly string[];
}

/**
 * The sheets with IMO numbers; without any, the one with most numbers or else rows. Rejects with `ArchiveError` if the workbook is too large,
 * and with other errors if it is none.
 */
export async function readWorkbookList(content: ArrayBuffer): Promise<WorkbookList> {
  const isTable = (name: string) => /\.(?:xml|rels)$/i.test(name);
  const files = await unpackArchive(new Uint8Array(content), isTable, maximumUnpacked);
  // Stored without compression, the archive needs no worker to be read.
  const unpacked = await downloadZip(files).arrayBuffer();
  const sheets = (await readWorkbook(unpacked))
    .map(({ data, sheet }) => ({ name: sheet, lines: linesOf(data.map((row) => row.map(cellText))) }))
    .filter(({ lines }) => lines.length > 0);
  const count = (lines: readonly ReadLine[]) => lines.flatMap(({ numbers }) => numbers).length;
  const [best] = sheets.toSorted(
    (one, other) => count(other.lines) - count(one.lines) || other.lines.length - one.lines.length,
  );
  const withImoNumbers = sheets.filter(({ lines }) => lines.some(({ numbers }) => numbers.some(isImoNumber)));
  const read = withImoNumbers.length > 0 ? withImoNumbers : best ? [best] : [];
  return {
    text: read.flatMap(({ lines }) => lines.flatMap(textsOf)).join("\n"),
    leftOut: sheets.filter((sheet) => !read.includes(sheet)).map(({ name }) => name),
  };
}

/** The rows of a table, or of a sheet that is none, that are not empty. */
function linesOf(rows: readonly (readonly string[])[]): readonly ReadLine[] {
  const lines = readTableLines(rows) ?? rows.map(lineOf);
  return lines.filter(({ text }) => text !== "");
}

const lineOf = (row: readonly string[]): ReadLine => ({
  text: row.filter(Boolean).join(", "),
  numbers: row.flatMap(vesselNumbersIn),
  names: namesInCells(row),
});

function textsOf({ names = [], numbers, text }: ReadLine): readonly string[] {
  return numbers.length > 0 ? numbers : [names[0] ?? cutText(text, maximumRowLength)];
}

const cellText = (cell: CellValue | null) => (cell === null ? "" : String(cell).replaceAll(/[\r\n]+/g, " "));
