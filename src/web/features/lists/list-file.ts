// A file with a list: text such as CSV, or a workbook.
import { listFormText } from "#text/record/list-form.ts";
import { ArchiveError } from "./unpack-archive.ts";

export type ListFile =
  /** The remark says what of the file is not in the text; empty if all of it is. */
  { readonly text: string; readonly remark: string } | { readonly problem: string };

const maximumBytes = 5_000_000;

/** The first bytes of a ZIP archive, which an XLSX workbook is, and of the format of old workbooks and of those with a password. */
const archiveStart = "504b0304";
const oldWorkbookStart = "d0cf11e0";

/** Reads the list in a file, or says why it cannot be read and what to do. */
export async function readListFile(file: File): Promise<ListFile> {
  if (file.size > maximumBytes) return { problem: listFormText.fileTooLarge };
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { problem: listFormText.fileProblem };
  const start = [...new Uint8Array(content.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, "0"));
  if (start.join("") === oldWorkbookStart) return { problem: listFormText.oldWorkbook };
  if (start.join("") === archiveStart) return workbookList(content);
  const text = new TextDecoder().decode(content);
  if (text.includes("\0")) return { problem: listFormText.fileProblem };
  return text.trim() === "" ? { problem: listFormText.emptyFile } : { text, remark: "" };
}

async function workbookList(content: ArrayBuffer): Promise<ListFile> {
  try {
    const { readWorkbookList } = await import("./workbook-list.ts");
    const { leftOut, text } = await readWorkbookList(content);
    if (text === "") return { problem: listFormText.emptyFile };
    const names = leftOut.join(", ");
    const remark = names === "" ? "" : listFormText.sheetsLeftOut({ count: leftOut.length, names });
    return { text, remark };
  } catch (error) {
    const isTooLarge = error instanceof ArchiveError && error.isTooLarge;
    return { problem: isTooLarge ? listFormText.fileTooLarge : listFormText.fileProblem };
  }
}
