// The files of uploads, in `DATA_DIR/uploads/{id}`: the upload as it was received, its unpacked folder, the documents that it replaced, and
// an empty file for each document that it added.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { SourceDocument } from "#importing/source.ts";
import { findDocuments } from "#importing/sources/document-files.ts";

/** The content of an upload has more bytes than allowed. */
export class UploadTooLargeError extends Error {
  constructor() {
    super("The upload is too large.");
    this.name = "UploadTooLargeError";
  }
}

export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

type DocumentName = Pick<SourceDocument, "fileName" | "objectId">;

/** The files of uploads below a folder. */
export class UploadFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Writes an upload to a new file while it is received. Throws `UploadTooLargeError`, and leaves no file then. */
  async receive(name: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    const path = join(this.#root, `received-${name}`);
    const hash = createHash("sha256");
    let size = 0;
    const measure = new Transform({
      transform(chunk: Uint8Array, _, done) {
        size += chunk.length;
        hash.update(chunk);
        if (size > maxBytes) done(new UploadTooLargeError());
        else done(null, chunk);
      },
    });
    try {
      await pipeline(Readable.from(content), measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size, sha256: hash.digest("hex") };
  }

  /** Gives a received file to an upload. */
  async assign(id: number, { path }: Pick<ReceivedFile, "path">): Promise<void> {
    await mkdir(this.#folder(id), { recursive: true, mode: 0o700 });
    await rename(path, this.fileOf(id));
  }

  async discardReceived({ path }: Pick<ReceivedFile, "path">): Promise<void> {
    await rm(path, { force: true });
  }

  fileOf(id: number): string {
    return join(this.#folder(id), "upload");
  }

  unpackedOf(id: number): string {
    return join(this.#folder(id), "unpacked");
  }

  /** Whether the file of an upload is there and has the hash. */
  async hasHash(id: number, sha256: string): Promise<boolean> {
    const file = this.fileOf(id);
    if (!(await stat(file).catch(() => null))?.isFile()) return false;
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
    return hash.digest("hex") === sha256;
  }

  /** Keeps a document that an upload is about to replace, unless an earlier attempt of the same import has kept it. */
  async keepReplaced(
    id: number,
    { fileName, objectId }: DocumentName,
    content: ReadableStream<Uint8Array>,
  ): Promise<void> {
    const folder = join(this.#replacedOf(id), "documents", objectId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [kept, unfinished] = [join(folder, fileName), join(folder, `.${fileName}`)];
    if (await stat(kept).catch(() => null)) return;
    await pipeline(Readable.fromWeb(content as never), createWriteStream(unfinished));
    await rename(unfinished, kept);
  }

  /** The documents that an upload replaced. */
  async replacedDocuments(id: number): Promise<readonly SourceDocument[]> {
    return documentsIn(this.#replacedOf(id));
  }

  /** Notes a document that an upload is about to add. */
  async noteAdded(id: number, { fileName, objectId }: DocumentName): Promise<void> {
    const folder = join(this.#addedOf(id), "documents", objectId);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, fileName), "");
  }

  async isAdded(id: number, { fileName, objectId }: DocumentName): Promise<boolean> {
    return (await stat(join(this.#addedOf(id), "documents", objectId, fileName)).catch(() => null)) !== null;
  }

  /** The documents that an upload added. */
  async addedDocuments(id: number): Promise<readonly DocumentName[]> {
    return documentsIn(this.#addedOf(id));
  }

  /** Deletes what is no longer needed of an ended upload: all except the documents that it replaced. */
  async clear(id: number): Promise<void> {
    await rm(this.fileOf(id), { force: true });
    await rm(this.unpackedOf(id), { recursive: true, force: true });
  }

  /** Deletes everything of an upload. */
  async remove(id: number): Promise<void> {
    await rm(this.#folder(id), { recursive: true, force: true });
  }

  #folder(id: number): string {
    return join(this.#root, String(id));
  }

  #replacedOf(id: number): string {
    return join(this.#folder(id), "replaced");
  }

  #addedOf(id: number): string {
    return join(this.#folder(id), "added");
  }
}

/** The documents in a folder of an upload; none if it is missing. */
async function documentsIn(root: string): Promise<readonly SourceDocument[]> {
  const names = await readdir(root).catch(() => []);
  return names.length === 0 ? [] : (await findDocuments(root)).documents;
}
