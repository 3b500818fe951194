// Reads a zip archive from the central directory at its end. The page writes archives without compression.

export interface ArchivedFile {
  readonly name: string;
  /** Time of the entry, without a time zone: `2026-11-20T07:30:00`. */
  readonly time: string;
  readonly content: Buffer;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

export function readArchive(archive: Buffer): readonly ArchivedFile[] {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(endOfDirectory).buffer));
  if (end < 0) throw new Error("The archive has no end of central directory.");
  const count = archive.readUInt16LE(end + 10);
  const files: ArchivedFile[] = [];
  let offset = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(offset) !== directoryEntry)
      throw new Error("The archive's central directory is malformed.");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(offset + field),
    ) as [number, number, number];
    const size = archive.readUInt32LE(offset + 20);
    const local = archive.readUInt32LE(offset + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.push({
      name: archive.toString("utf8", offset + 46, offset + 46 + nameLength),
      time: timeOf(archive.readUInt16LE(offset + 14), archive.readUInt16LE(offset + 12)),
      content: archive.subarray(start, start + size),
    });
    offset += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function timeOf(day: number, time: number): string {
  const date = [1980 + (day >> 9), (day >> 5) & 15, day & 31].map(twoDigits).join("-");
  return `${date}T${[time >> 11, (time >> 5) & 63, (time & 31) * 2].map(twoDigits).join(":")}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
