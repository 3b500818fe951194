// The file of an IACS list: as IACS publishes it, as mail programs send it, and as Excel saves it. Its content decides, not its name.
import { basename, dirname } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileHandle } from "node:fs/promises";
import readWorkbook, { type CellValue, type Sheet } from "read-excel-file/node";
import yauzl from "yauzl";
import { ZipFile } from "yazl";

import { openSourceFile, SourceFileError } from "#importing/sources/source-file.ts";
import { entryError, isFolderEntry, isSystemFile, maxUnpackedBytes } from "#importing/sources/zip-entries.ts";
import { isIacsHeader } from "./iacs-rows.ts";

/** A file of these names can be a list. */
export const listFileName = /\.(?:csv|tsv|txt|xlsx?)$/i;

export interface ListFile {
  /** Reads the list from its beginning, in UTF-8 with lines that end in a line feed. Throws `SourceFileError`, also while it is read. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** How much of it has been read, from 0 to 1. */
  readonly progress: () => number;
}

/** Opens the list at a real path. A workbook is read at once. Throws `SourceFileError`. */
export async function openListFile(path: string): Promise<ListFile> {
  const workbook = await readWorkbookFile(path);
  if (workbook) return listOf(async () => ({ stream: [workbook], size: workbook.length }));
  const file = listOf(() => openTextFile(path));
  const form = formOf(await beginningOf(file.read()));
  return { ...file, read: () => inForm(file.read(), form) };
}

interface Content {
  readonly stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Bytes. */
  readonly size: number;
}

function listOf(open: () => Promise<Content>): ListFile {
  let read = 0;
  let total = 0;
  async function* content() {
    const { size, stream } = await open();
    [read, total] = [0, size];
    for await (const chunk of stream) {
      read += chunk.length;
      yield chunk;
    }
  }
  return { read: content, progress: () => (total === 0 ? 1 : read / total) };
}

const damagedMessage = "The list cannot be read to its end. Create the file again.";

async function openTextFile(path: string): Promise<Content> {
  const { handle, size: fileSize } = await openSourceFile(dirname(path), [basename(path)]);
  const isArchive = (await startOf(handle)).startsWith(archiveStart);
  const opened = isArchive
    ? openOnlyList(handle)
    : { stream: handle.createReadStream({ start: 0 }), size: fileSize };
  const { size, stream } = await Promise.resolve(opened).catch(async (error: unknown) => {
    await handle.close();
    throw error instanceof SourceFileError ? error : new SourceFileError(damagedMessage);
  });
  async function* chunks() {
    try {
      for await (const chunk of stream) yield chunk as Uint8Array;
    } catch {
      throw new SourceFileError(damagedMessage);
    } finally {
      stream.destroy();
      await handle.close();
    }
  }
  return { size, stream: chunks() };
}

/** The first bytes of a ZIP archive, which an XLSX workbook is, and of the format of old workbooks and of those with a password. */
const archiveStart = "504b";
const oldWorkbookStart = "d0cf11e0";

async function startOf(handle: FileHandle): Promise<string> {
  const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return start.toString("hex", 0, bytesRead);
}

/** Opens the only file of an archive, which is a list as text. */
async function openOnlyList({
  fd,
}: FileHandle): Promise<{ readonly stream: Readable; readonly size: number }> {
  const archive = await yauzl.fromFdPromise(fd, { autoClose: false });
  const entries: yauzl.Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (isFolderEntry(entry.fileName) || isSystemFile(entry.fileName)) continue;
    entries.push(entry);
    if (entries.length > 1) break;
  }
  const [entry, ...others] = entries;
  if (!entry || others.length > 0 || !/\.(?:csv|tsv|txt)$/i.test(entry.fileName)) {
    throw new SourceFileError("The archive has something other than one CSV file. Unpack it first.");
  }
  const message = entryError(entry);
  if (message !== null) throw new SourceFileError(message);
  if (entry.uncompressedSize > maxUnpackedBytes) {
    throw new SourceFileError("The list in the archive is too large. Unpack it first.");
  }
  return { stream: await archive.openReadStreamPromise(entry), size: entry.uncompressedSize };
}

// How Excel saves text: "Unicode text" is UTF-16, and lines of an old Mac end in a carriage return alone.

interface TextForm {
  readonly utf16: "utf-16le" | "utf-16be" | null;
  readonly hasCarriageReturns: boolean;
}

/** Bytes in which the first line ends. */
const beginningBytes = 4096;

async function beginningOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  for await (const chunk of content) {
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= beginningBytes) break;
  }
  return beginning.subarray(0, beginningBytes);
}

function formOf(beginning: Buffer): TextForm {
  const start = beginning.toString("hex", 0, 2);
  const isLittleEndian = start === "fffe" || (start.length === 4 && start.endsWith("00"));
  const isBigEndian = start === "feff" || (start.length === 4 && start.startsWith("00"));
  const utf16 = isLittleEndian ? "utf-16le" : isBigEndian ? "utf-16be" : null;
  const [firstLine = ""] = new TextDecoder(utf16 ?? "utf-8").decode(beginning).split("\n");
  return { utf16, hasCarriageReturns: /\r[^]/.test(firstLine) };
}

async function* inForm(
  content: AsyncIterable<Uint8Array>,
  { hasCarriageReturns, utf16 }: TextForm,
): AsyncGenerator<Uint8Array> {
  const decoder = utf16 && new TextDecoder(utf16, { fatal: true });
  const carriageReturn = 0x0d;
  const lineFeed = 0x0a;
  const decoded = (chunk?: Uint8Array) =>
    Buffer.from(decoder?.decode(chunk, { stream: chunk !== undefined }) ?? []);
  try {
    for await (const chunk of content) {
      const bytes = decoder ? decoded(chunk) : chunk;
      yield hasCarriageReturns ? bytes.map((byte) => (byte === carriageReturn ? lineFeed : byte)) : bytes;
    }
    if (decoder) yield decoded();
  } catch (error) {
    throw error instanceof SourceFileError ? error : new SourceFileError(damagedMessage);
  }
}

// Workbooks.

/** Bytes of the unpacked tables of a workbook: four times those of a list of 60,000 vessels. */
const maxWorkbookBytes = 150_000_000; // gap: size of a workbook

/** The list in a workbook as CSV; `null` for a file that is none. */
async function readWorkbookFile(path: string): Promise<Buffer | null> {
  const { handle } = await openSourceFile(dirname(path), [basename(path)]);
  try {
    const start = await startOf(handle);
    if (start === oldWorkbookStart) throw new SourceFileError(oldWorkbookMessage);
    const tables = start.startsWith(archiveStart) ? await storedTables(handle.fd) : null;
    return tables && listIn(await readWorkbook(tables));
  } catch (error) {
    throw error instanceof SourceFileError ? error : new SourceFileError(damagedMessage);
  } finally {
    await handle.close();
  }
}

const oldWorkbookMessage =
  "It is an Excel file of the old format, or has a password. Open it in Excel and save it as “CSV UTF-8”, or as .xlsx without a password.";

/** The tables of a workbook in an archive without compression, because the reader of workbooks has no limit; `null` for another archive. */
async function storedTables(fd: number): Promise<Buffer | null> {
  const archive = await yauzl.fromFdPromise(fd, { autoClose: false });
  const stored = new ZipFile();
  let isWorkbook = false;
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    isWorkbook ||= entry.fileName.startsWith("xl/");
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
    size += entry.uncompressedSize;
    if (size > maxWorkbookBytes)
      throw new SourceFileError("The workbook is too large. Save it as “CSV UTF-8” in Excel.");
    const content = await buffer(await archive.openReadStreamPromise(entry));
    stored.addBuffer(content, entry.fileName, { compress: false });
  }
  if (!isWorkbook) return null;
  stored.end();
  return buffer(stored.outputStream);
}

/** The first sheet that begins with the titles of the list, or the first one, as CSV with the same lines. */
function listIn(sheets: readonly Sheet[]): Buffer {
  const tables = sheets.map(({ data }) => data.map((row) => row.map(cellText)));
  const rows = tables.find(([titles]) => isIacsHeader(titles ?? null)) ?? tables[0] ?? [];
  return Buffer.from(rows.map((row) => row.map(quoted).join(";")).join("\n"));
}

const quoted = (text: string) => (text === "" ? "" : `"${text.replaceAll('"', '""')}"`);

function cellText(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? "" : String(cell).replaceAll(/\s+/g, " ");
}
