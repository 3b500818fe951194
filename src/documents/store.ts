// The interface of a document store, which has a folder for each object id with one or more files.

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredDocument {
  readonly fileName: string;
  /** Bytes. */
  readonly length: number;
  /** Content type, derived from the file's name. */
  readonly type: string;
  /** Changes whenever the content changes. In quotes, as in HTTP's ETag. */
  readonly etag: string;
  readonly lastModified: Date;
  /** Returns a stream of the content or of a range of it. */
  readonly stream: (range?: ByteRange) => ReadableStream<Uint8Array>;
}

/** Files in folders, such as the documents of the record or its snapshots. */
export interface FileStore {
  /** Stores a file, and replaces one of the same name only when the whole content has arrived. Throws `UnsafeNameError`. */
  readonly put: (objectId: string, fileName: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Returns the named file of an object, or its first file without a name; `null` if there is none or the name is unsafe. */
  readonly open: (objectId: string, fileName?: string) => Promise<StoredDocument | null>;
  /** Returns the names of the folders. */
  readonly folders: () => Promise<readonly string[]>;
  /** Removes a folder with its files; one that is missing is no error. */
  readonly remove: (objectId: string) => Promise<void>;
  /** Removes what a process that ended has left of files. No file may be written meanwhile. */
  readonly removeIncomplete: () => Promise<void>;
}

/** Documents are never removed: a certificate is verified by the content of any copy. */
export interface DocumentStore extends Pick<FileStore, "put" | "open"> {
  /** Returns the objects that have or had a file with this SHA-256 hash (in hexadecimal digits). */
  readonly objectsWith: (sha256: string) => Promise<readonly string[]>;
}

/** A name that could lead outside its folder, or that no file can have. */
export class UnsafeNameError extends Error {
  constructor(name: string) {
    super(`${JSON.stringify(name)} cannot be the name of a stored file or folder.`);
    this.name = "UnsafeNameError";
  }
}

/** Whether a name is a plain path segment: no separator, no control character, no lone surrogate, not hidden, at most 255 bytes. */
export function isSafeName(name: string): boolean {
  return /^[^./\\\p{Cc}\p{Cs}][^/\\\p{Cc}\p{Cs}]*$/u.test(name) && Buffer.byteLength(name) <= 255;
}
