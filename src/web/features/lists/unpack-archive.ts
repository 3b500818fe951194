// Unpacks a ZIP archive with the browser's own decompression. The archive library of the reader of workbooks decompresses large files in a
// worker of a `blob:` address, which the Content-Security-Policy does not allow, and it has no limit for the unpacked size.

export interface ArchiveFile {
  readonly name: string;
  readonly input: Uint8Array<ArrayBuffer>;
}

/** The archive is no ZIP archive, is damaged, or unpacks to more than the limit. */
export class ArchiveError extends Error {
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean) {
    super(isTooLarge ? "The archive is too large." : "The archive cannot be read.");
    this.name = "ArchiveError";
    this.isTooLarge = isTooLarge;
  }
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const localHeaderLength = 30;

/** The files of an archive whose name `isWanted` accepts, at most `maximumBytes` unpacked. Rejects with `ArchiveError`. */
export async function unpackArchive(
  archive: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  maximumBytes: number,
): Promise<readonly ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  let left = maximumBytes;
  for (const entry of entriesOf(archive)) {
    if (!isWanted(entry.name)) continue;
    const input = entry.isCompressed ? await inflate(entry.content, left) : entry.content;
    left -= input.length;
    if (left < 0) throw new ArchiveError(true);
    files.push({ name: entry.name, input });
  }
  return files;
}

interface ArchiveEntry {
  readonly name: string;
  readonly isCompressed: boolean;
  readonly content: Uint8Array<ArrayBuffer>;
}

function entriesOf(archive: Uint8Array<ArrayBuffer>): readonly ArchiveEntry[] {
  try {
    return readDirectory(archive);
  } catch {
    // A position outside of the archive throws a RangeError.
    throw new ArchiveError(false);
  }
}

function readDirectory(archive: Uint8Array<ArrayBuffer>): readonly ArchiveEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = archive.length - endLength;
  while (view.getUint32(end, true) !== endOfDirectory) end -= 1;
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    if (view.getUint32(at, true) !== directoryEntry) throw new ArchiveError(false);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + entryLength, at + entryLength + nameLength));
    const header = view.getUint32(at + 42, true);
    const start =
      header + localHeaderLength + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const content = archive.subarray(start, start + view.getUint32(at + 20, true));
    const isCompressed = view.getUint16(at + 10, true) !== 0;
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return { name, isCompressed, content };
  });
}

async function inflate(
  content: Uint8Array<ArrayBuffer>,
  maximumBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: BlobPart[] = [];
  let length = 0;
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ArchiveError(false);
    });
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value.length;
    if (length > maximumBytes) {
      await reader.cancel();
      throw new ArchiveError(true);
    }
    chunks.push(value);
  }
}
