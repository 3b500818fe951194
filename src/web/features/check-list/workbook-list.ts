// The numbers in a workbook. Loaded only when a user chooses or drops one.
import { downloadZip } from "client-zip";
import readWorkbook, { type CellValue } from "read-excel-file/universal";
import { numberColumn, readNumberList } from "#rules/search/number-list.ts";
import { unpackArchive } from "./unpack-archive.ts";

/** Bytes of all unpacked tables: many times those of a list of 1,000 vessels with all columns of this product. */
const maximumUnpacked = 40_000_000;

/**
 * The column of numbers of the sheet that has most of them, with one number a line; empty without numbers. Rejects with `ArchiveError` if it is too large, and
 * with other errors if it is no workbook.
 */
export async function readWorkbookList(content: ArrayBuffer): Promise<string> {
  const isTable = (name: string) => /\.(?:xml|rels)$/i.test(name);
  const files = await unpackArchive(new Uint8Array(content), isTable, maximumUnpacked);
  // Stored without compression, the archive needs no worker to be read.
  const unpacked = await downloadZip(files).arrayBuffer();
  const sheets = await readWorkbook(unpacked);
  const lists = sheets.map(({ data }) => numberColumn(data.map((row) => row.map(cellText))).join("\n"));
  const counted = lists.map((text) => ({ text, count: numberCount(text) }));
  const [best] = counted.sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.text : "";
}

const numberCount = (text: string) =>
  readNumberList(text).entries.filter(({ number }) => number !== "").length;

/** One line without the separators of a list, so that each cell is one entry. */
function cellText(cell: CellValue | null): string {
  return cell === null ? "" : String(cell).replaceAll(/[\r\n,;|\t]+/g, " ");
}
