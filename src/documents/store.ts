// Where certificate files are kept: one folder an object id, one file a name.

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredDocument {
  readonly fileName: string;
  /** Bytes. */
  readonly length: number;
  /** Content type by the file's name. */
  readonly type: string;
  /** Changes whenever the content does; quoted, as HTTP has it. */
  readonly etag: string;
  readonly lastModified: Date;
  /** The content, or a range of it, read as it is asked for. */
  readonly stream: (range?: ByteRange) => ReadableStream<Uint8Array>;
}

export interface DocumentStore {
  /** Keeps a file, replacing one of the same name only when all of it has arrived. Throws `UnsafeNameError`. */
  readonly put: (objectId: string, fileName: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The named file of an object, or without a name its first; `null` if there is none, or the name leaves its folder. */
  readonly open: (objectId: string, fileName?: string) => Promise<StoredDocument | null>;
  /** The objects into which this content (a SHA-256 in hexadecimals) was ever put; it may have been replaced since. */
  readonly objectsWith: (sha256: string) => Promise<readonly string[]>;
}

/** A name that could lead out of its folder, or that no file can have. */
export class UnsafeNameError extends Error {
  constructor(name: string) {
    super(`${JSON.stringify(name)} cannot be the name of a stored file or folder.`);
    this.name = "UnsafeNameError";
  }
}

/** Whether a name is one plain segment of a path: no separator, no control character, not hidden, at most 255 bytes. */
export function isSafeName(name: string): boolean {
  return /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(name) && Buffer.byteLength(name) <= 255;
}
