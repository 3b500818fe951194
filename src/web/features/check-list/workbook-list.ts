// The numbers in a workbook. Loaded only when a user chooses or drops one.
import { downloadZip } from "client-zip";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import { readTableLines } from "#rules/search/number-table.ts";
import { vesselNumbersIn } from "#rules/search/vessel-numbers.ts";
import { unpackArchive } from "./unpack-archive.ts";

/** Bytes of all unpacked tables: many times those of a list of 1,000 vessels with all columns of this product. */
const maximumUnpacked = 40_000_000;

/**
 * The numbers of the sheet that has most of them, one a line; empty without numbers. Rejects with `ArchiveError` if it is too large, and
 * with other errors if it is no workbook.
 */
export async function readWorkbookList(content: ArrayBuffer): Promise<string> {
  const isTable = (name: string) => /\.(?:xml|rels)$/i.test(name);
  const files = await unpackArchive(new Uint8Array(content), isTable, maximumUnpacked);
  // Stored without compression, the archive needs no worker to be read.
  const unpacked = await downloadZip(files).arrayBuffer();
  const sheets = await readWorkbook(unpacked);
  const lists = sheets.map(({ data }) => numbersOf(data.map((row) => row.map(cellText))));
  const [best = []] = lists.sort((one, other) => other.length - one.length);
  return best.join("\n");
}

/** The numbers of a table, or of a sheet that is none. */
function numbersOf(rows: readonly (readonly string[])[]): readonly string[] {
  const lines = readTableLines(rows);
  if (lines) return lines.flatMap(({ numbers }) => numbers);
  return rows.flatMap((row) => row.flatMap(vesselNumbersIn));
}

const cellText = (cell: CellValue | null) => (cell === null ? "" : String(cell).replaceAll(/[\r\n]+/g, " "));
