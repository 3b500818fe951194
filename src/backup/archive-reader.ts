// Reads a backup. It is read twice: first all of it is checked, and nothing is changed unless every entry is as it was written.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract, type Entry } from "tar-stream";

import { comparedWith } from "#database/migrate.ts";
import {
  BackupError,
  type BackupHeader,
  backupHeader,
  type BackupManifest,
  backupManifest,
  formatNumber,
  headerName,
  manifestName,
  tableOfPart,
} from "./backup-format.ts";

/** A backup whose entries are all as they were written. */
export interface CheckedBackup {
  readonly path: string;
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
}

/** Bytes of the header. */
const maxHeaderBytes = 1024 * 1024;
/** Bytes of the manifest, and of a part of a table. They are read into memory. */
const maxTextBytes = 256 * 1024 * 1024;
/** Parts of tables and documents. */
const maxEntries = 2_000_000;

/** Reads an entry into memory. Throws `BackupError` if it has more bytes. */
export async function readText(entry: Entry, maxBytes = maxTextBytes): Promise<string> {
  refuseLarge(entry, maxBytes);
  return text(entry);
}

function refuseLarge({ header: { name, size = 0 } }: Entry, maxBytes: number): void {
  if (size <= maxBytes) return;
  throw new BackupError(
    `The entry ${name} of the backup has ${size} bytes; at most ${maxBytes} are read. Nothing was changed.`,
  );
}

/** Reads a whole backup and checks it, without changing anything. Throws `BackupError` with what is wrong, and for a text of more than `maxBytes`. */
export async function checkBackup(path: string, maxBytes = maxTextBytes): Promise<CheckedBackup> {
  const found: BackupManifest["entries"] = [];
  let count = 0;
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  const checked = readEntries(path, async (entry) => {
    const { name } = entry.header;
    count += 1;
    if (count > maxEntries)
      throw new BackupError(`${path} has more than ${maxEntries} entries. Nothing was changed.`);
    if (header === null) {
      const content = name === headerName ? await readText(entry, maxHeaderBytes) : "";
      header = readHeader(path, content);
      found.push(described(name, Buffer.from(content)));
    } else if (name === manifestName) {
      manifest = backupManifest.safeParse(parseOrNull(await readText(entry, maxBytes))).data ?? null;
    } else {
      if (tableOfPart(name) !== null) refuseLarge(entry, maxBytes);
      found.push(await measure(entry));
    }
  });
  await checked.catch((error: unknown) => {
    throw readError(path, error);
  });
  if (header === null || manifest === null) throw incomplete(path);
  compareEntries(path, found, manifest);
  return { path, header, manifest };
}

function readHeader(path: string, content: string): BackupHeader {
  const { data } = backupHeader.safeParse(parseOrNull(content));
  if (!data) throw new BackupError(`${path} is not a backup of Plimsoll.`);
  const compared = comparedWith(data.migrations);
  if (compared === "earlier") {
    throw new BackupError(
      `${path} was written by an earlier version (${data.version}), whose tables this version cannot update: import the record again.`,
    );
  }
  if (data.format > formatNumber || compared === "newer") {
    throw new BackupError(
      `${path} was written by a newer version (${data.version}): restore it with that version or a later one.`,
    );
  }
  return data;
}

function parseOrNull(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

function described(name: string, content: Uint8Array): BackupManifest["entries"][number] {
  return { name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

async function measure(entry: Entry): Promise<BackupManifest["entries"][number]> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of entry as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name: entry.header.name, bytes, sha256: hash.digest("hex") };
}

function compareEntries(
  path: string,
  found: BackupManifest["entries"],
  { entries, tables }: BackupManifest,
): void {
  const key = ({ bytes, name, sha256 }: BackupManifest["entries"][number]) => `${name} ${bytes} ${sha256}`;
  const written = new Set(entries.map(key));
  const names = new Set(tables.map(({ name }) => name));
  const isUnchanged =
    found.length === entries.length &&
    found.every((entry) => {
      const table = tableOfPart(entry.name);
      return written.has(key(entry)) && (table === null || names.has(table));
    });
  if (!isUnchanged) throw altered(path);
}

/** Calls `read` for each entry, in order, and waits for it. Throws the error of `read`, or of the file. */
export async function readEntries(path: string, read: (entry: Entry) => Promise<void>): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries);
  const isRead = (async () => {
    for await (const entry of entries as AsyncIterable<Entry>) {
      await read(entry);
      entry.resume();
    }
  })();
  const results = await Promise.allSettled([isRead, unpacked]);
  // A file that ends too soon also ends the reading, with a less exact error.
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  if (errors.length > 0) throw errors.find(isOfFile) ?? errors[0];
}

function isOfFile(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return code.startsWith("Z_");
}

function readError(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new BackupError(`There is no file ${path}.`, { cause: error });
  if (["EACCES", "EPERM", "EISDIR"].includes(code)) {
    return new BackupError(`${path} cannot be read: it is a folder, or another user's file.`, {
      cause: error,
    });
  }
  if (code === "Z_BUF_ERROR" || /Unexpected end/i.test(message)) return incomplete(path);
  if (code === "Z_DATA_ERROR" && /incorrect header check/.test(message)) {
    return new BackupError(`${path} is not a backup of Plimsoll.`, { cause: error });
  }
  if (code.startsWith("Z_") || /Invalid tar header|checksum/i.test(message)) return altered(path);
  return error as Error;
}

function incomplete(path: string): BackupError {
  return new BackupError(`${path} is incomplete: it was cut off. Nothing was changed.`);
}

function altered(path: string): BackupError {
  return new BackupError(`${path} is damaged or was altered after it was written. Nothing was changed.`);
}
