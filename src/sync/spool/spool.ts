// The pages and documents that a sync has received, in files, so that a killed sync goes on at the next page. Every file is complete: it gets
// its name after its content is on the disk.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";

import { splitLines } from "#importing/sources/lines.ts";
import { SourceError } from "#sync/source/source-error.ts";
import type { SourceMember } from "#sync/source/source-page.ts";
import { defaultMaxBytes, defaultMaxMembers, minimumFreeBytes } from "#sync/sync-bounds.ts";

/** What a page states about itself, in the first line of its file. */
export interface PageHeader {
  /** Query of the next page; `null` on the last page of the record set. */
  readonly next: string | null;
  /** Number of members that the source sent, including withheld ones. */
  readonly received: number;
  /** Number of lines in the file. */
  readonly lines: number;
  /** Key and service group of the members that the source withholds. */
  readonly withheld: readonly SourceMember[];
  readonly total: number | null;
  readonly recordAsOf: string | null;
  /** The latest change mark of the record set up to this page; `null` if a member has none. */
  readonly mark: string | null;
  /** Whether the pages have all members of the record set, and not only those that changed. */
  readonly isWhole: boolean;
  /** Members that were requested on a page. */
  readonly size: number;
}

/** What must be equal for a sync to go on with the pages of an earlier one. */
export interface SpoolIdentity {
  readonly source: string;
  /** The change marks from which pages were requested, as a text. */
  readonly scope: string;
}

/** Milliseconds after which pages are requested again instead of going on. */
const maxAge = 6 * 60 * 60_000;
/** Raised when pages are written differently. */
const version = 4;

/** How much a spool may contain. */
export interface SpoolBounds {
  /** Bytes of all pages and documents. */
  readonly maxBytes: number;
  /** Members of one record set, those nested in another and withheld ones included. */
  readonly maxMembers: number;
  /** Returns the bytes that are free on the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const defaultBounds: SpoolBounds = {
  maxBytes: defaultMaxBytes,
  maxMembers: defaultMaxMembers,
  freeBytes: freeBytesOf,
};

export class Spool {
  readonly #folder: string;
  readonly #bounds: SpoolBounds;
  /** Bytes of all files. */
  #bytes = 0;
  /** The number of pages by record set, as far as it is known. */
  readonly #pages = new Map<string, number>();
  /** The number of members by record set, as far as it is known. */
  readonly #members = new Map<string, number>();

  private constructor(folder: string, bounds: SpoolBounds) {
    this.#folder = folder;
    this.#bounds = bounds;
  }

  /** Opens the spool of a source in `root`. Pages of another scope, or older than six hours at `now`, are removed. */
  static async open(
    root: string,
    identity: SpoolIdentity,
    now: number,
    bounds: Partial<SpoolBounds> = {},
  ): Promise<Spool> {
    const name = createHash("sha256").update(identity.source).digest("hex").slice(0, 16);
    const spool = new Spool(join(root, name), { ...defaultBounds, ...bounds });
    const stored = await spool.#readRun();
    const isSame = stored?.identity === JSON.stringify([version, identity.source, identity.scope]);
    if (!isSame || now - stored.startedAt > maxAge) await spool.begin(identity, now);
    else spool.#bytes = await spool.#countBytes();
    return spool;
  }

  /** Removes all pages and documents, and begins a new run. */
  async begin({ scope, source }: SpoolIdentity, now: number): Promise<void> {
    await this.remove();
    await mkdir(join(this.#folder, "pages"), { recursive: true, mode: 0o700 });
    await mkdir(join(this.#folder, "documents"), { recursive: true, mode: 0o700 });
    const run = { identity: JSON.stringify([version, source, scope]), startedAt: now };
    await this.#write(["run.json"], [JSON.stringify(run)]);
    this.#bytes = 0;
  }

  async remove(): Promise<void> {
    this.#pages.clear();
    this.#members.clear();
    this.#bytes = 0;
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Yields the headers of the pages of a record set, in order. */
  async *headers(set: string): AsyncGenerator<PageHeader> {
    for (const file of await this.#pagesOf(set)) yield await readHeader(this.#path(["pages", file]));
  }

  /** The number of pages of a record set, and the header of the last one. */
  async lastPage(set: string): Promise<{ readonly pages: number; readonly last: PageHeader | undefined }> {
    const files = await this.#pagesOf(set);
    const file = files.at(-1);
    return {
      pages: files.length,
      last: file === undefined ? undefined : await readHeader(this.#path(["pages", file])),
    };
  }

  /** What the pages of a record set state together. */
  async summary(set: string) {
    const sum = { pages: 0, received: 0, lines: 0, members: 0, hasTotal: false, isWhole: true };
    for await (const { isWhole, lines, received, total, withheld } of this.headers(set)) {
      sum.members += lines + withheld.length;
      sum.pages += 1;
      sum.received += received;
      sum.lines += lines;
      sum.hasTotal ||= total !== null;
      sum.isWhole &&= isWhole;
    }
    return sum;
  }

  /** Adds the next page of a record set. */
  async addPage(set: string, header: PageHeader, lines: readonly string[]): Promise<void> {
    const number = (this.#pages.get(set) ?? (await this.#pagesOf(set)).length) + 1;
    const file = `${set}-${String(number).padStart(7, "0")}.ndjson`;
    const before = this.#members.get(set) ?? (await this.summary(set)).members;
    const members = before + header.lines + header.withheld.length;
    const { maxMembers } = this.#bounds;
    if (members > maxMembers) {
      throw new SourceError("invalid", `The source has more than ${maxMembers} members of ${set}.`);
    }
    await this.#write(["pages", file], [JSON.stringify(header), ...lines]);
    this.#pages.set(set, number);
    this.#members.set(set, members);
  }

  /** Removes the pages of a record set, so that it is read again. */
  async removePages(set: string): Promise<void> {
    // The last page first, so that a kill leaves pages without a gap.
    for (const file of (await this.#pagesOf(set)).toReversed()) await rm(this.#path(["pages", file]));
    this.#pages.delete(set);
    this.#members.delete(set);
    this.#bytes = await this.#countBytes();
  }

  /** Yields the members of a record set as JSON texts. */
  async *lines(set: string): AsyncGenerator<string> {
    for (const file of await this.#pagesOf(set)) {
      for await (const { number, text } of splitLines(createReadStream(this.#path(["pages", file])))) {
        if (number > 1) yield text ?? "";
      }
    }
  }

  /** Stores a document; replaces none, because its name follows from `id`. */
  async addDocument(id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#write(["documents", documentName(id)], content);
  }

  /** Bytes of a document; `null` if the spool does not have it. */
  async documentLength(id: string): Promise<number | null> {
    const path = this.#path(["documents", documentName(id)]);
    return stat(path).then(
      ({ size }) => size,
      () => null,
    );
  }

  readDocument(id: string): AsyncIterable<Uint8Array> {
    return createReadStream(this.#path(["documents", documentName(id)]));
  }

  async #pagesOf(set: string): Promise<readonly string[]> {
    const names = await readdir(this.#path(["pages"]));
    const pattern = new RegExp(`^${set}-\\d{7}\\.ndjson$`);
    return names.filter((name) => pattern.test(name)).toSorted();
  }

  async #readRun(): Promise<{ readonly identity: string; readonly startedAt: number } | null> {
    try {
      return JSON.parse(await readFile(this.#path(["run.json"]), "utf8")) as never;
    } catch {
      return null;
    }
  }

  async #countBytes(): Promise<number> {
    let bytes = 0;
    for (const folder of ["pages", "documents"])
      for (const file of await readdir(this.#path([folder])))
        bytes += (await stat(this.#path([folder, file]))).size;
    return bytes;
  }

  /** Reserves bytes for what is written next. Throws an `invalid` `SourceError` beyond a bound. */
  async #reserve(bytes: number): Promise<void> {
    const { freeBytes, maxBytes } = this.#bounds;
    if (this.#bytes + bytes > maxBytes) {
      throw new SourceError(
        "invalid",
        `The source sent more than ${maxBytes} bytes in all. Set SYNC_MAX_BYTES if its record is larger.`,
      );
    }
    if ((await freeBytes(this.#folder)) - bytes < minimumFreeBytes) {
      throw new SourceError(
        "invalid",
        `The disk of DATA_DIR would have less than ${minimumFreeBytes / 1024 ** 2} MB free.`,
      );
    }
    this.#bytes += bytes;
  }

  /** Writes a file that is complete as soon as it has its name. Texts are lines. */
  async #write(
    names: readonly string[],
    content: readonly string[] | AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const temporaryPath = this.#path([`incoming-${randomUUID()}`]);
    try {
      const file = await open(temporaryPath, "wx", 0o600);
      try {
        if (Symbol.asyncIterator in content) {
          for await (const chunk of content) {
            await this.#reserve(chunk.byteLength);
            await file.writeFile(chunk);
          }
        } else {
          const text = content.map((line) => `${line}\n`).join("");
          await this.#reserve(Buffer.byteLength(text));
          await file.writeFile(text);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, this.#path(names));
    } finally {
      await rm(temporaryPath, { force: true });
    }
  }

  #path(names: readonly string[]): string {
    return join(this.#folder, ...names);
  }
}

/** A name without any text of the source. */
function documentName(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

async function readHeader(path: string): Promise<PageHeader> {
  const input = createReadStream(path);
  try {
    for await (const { text } of splitLines(input)) return JSON.parse(text ?? "") as PageHeader;
  } finally {
    input.destroy();
  }
  throw new Error(`${path} is empty.`);
}
