// A file with a list: text such as CSV, or a workbook.
import { checkListText } from "#text/record/check-list.ts";
import { ArchiveError } from "./unpack-archive.ts";

export type ListFile = { readonly text: string } | { readonly problem: string };

const maximumBytes = 5_000_000;

/** The first bytes of a ZIP archive, which an XLSX workbook is, and of the format of old workbooks and of those with a password. */
const archiveStart = "504b0304";
const oldWorkbookStart = "d0cf11e0";

/** Reads the list in a file, or says why it cannot be read and what to do. */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size > maximumBytes) return { problem: checkListText.fileTooLarge };
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { problem: checkListText.fileProblem };
  const start = [...new Uint8Array(content.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, "0"));
  if (start.join("") === oldWorkbookStart) return { problem: checkListText.oldWorkbook };
  if (start.join("") === archiveStart) return workbookList(content);
  const text = new TextDecoder().decode(content);
  return text.includes("\0") ? { problem: checkListText.fileProblem } : { text };
}

async function workbookList(content: ArrayBuffer): Promise<ListFile> {
  try {
    const { readWorkbookList } = await import("./workbook-list.ts");
    const text = await readWorkbookList(content);
    return text === "" ? { problem: checkListText.noNumbers } : { text };
  } catch (error) {
    const isTooLarge = error instanceof ArchiveError && error.isTooLarge;
    return { problem: isTooLarge ? checkListText.fileTooLarge : checkListText.fileProblem };
  }
}
