// The file of an IACS list: a CSV file, or a ZIP archive with one, as IACS publishes it and as mail programs send it.
import type { FileHandle } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Readable } from "node:stream";
import yauzl from "yauzl";

import { openSourceFile, SourceFileError } from "#importing/sources/source-file.ts";
import { entryError, isFolderEntry, isSystemFile, maxUnpackedBytes } from "#importing/sources/zip-entries.ts";

export interface ListFile {
  /** The content, to be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** How much of it has been read, from 0 to 1. */
  readonly progress: () => number;
}

/** Opens the list at a real path. It closes when it has been read, or the reading ends. Throws `SourceFileError`, also while it is read. */
export async function openListFile(path: string): Promise<ListFile> {
  const { handle, size: fileSize } = await openSourceFile(dirname(path), [basename(path)]);
  const opened = /\.zip$/i.test(path)
    ? openOnlyCsv(handle)
    : { stream: handle.createReadStream(), size: fileSize };
  const { size, stream } = await Promise.resolve(opened).catch(async (error: unknown) => {
    await handle.close();
    throw error instanceof SourceFileError ? error : new SourceFileError(damagedMessage);
  });
  let read = 0;
  async function* chunks() {
    try {
      for await (const chunk of stream) {
        read += (chunk as Uint8Array).length;
        yield chunk as Uint8Array;
      }
    } catch {
      throw new SourceFileError(damagedMessage);
    } finally {
      stream.destroy();
      await handle.close();
    }
  }
  return { chunks: chunks(), progress: () => (size === 0 ? 1 : read / size) };
}

const damagedMessage = "The list cannot be read to its end. Create the file again.";

/** Opens the only file of an archive, which is a CSV file. Its size is in bytes. */
async function openOnlyCsv({
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
  if (!entry || others.length > 0 || !/\.csv$/i.test(entry.fileName)) {
    throw new SourceFileError("The archive has something other than one CSV file. Unpack it first.");
  }
  const message = entryError(entry);
  if (message !== null) throw new SourceFileError(message);
  if (entry.uncompressedSize > maxUnpackedBytes) {
    throw new SourceFileError("The list in the archive is too large. Unpack it first.");
  }
  return { stream: await archive.openReadStreamPromise(entry), size: entry.uncompressedSize };
}
