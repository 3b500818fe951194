// SHA-256 hashes of documents. A store records for each hash the objects into which a document with this content was put, so that
// a certificate can be found by the content of any copy of it.
import { createHash } from "node:crypto";
import type { StoredDocument } from "./store.ts";

/** Folder of the recorded hashes. The name starts with a dot, so that no object id can be the same. */
export const contentsFolder = ".contents";

/** Whether a text is a SHA-256 hash in lower-case hexadecimal digits. */
export function isContentHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Yields the content unchanged, and calls `onHash` with its hash at the end. */
export async function* hashWhileReading(
  content: AsyncIterable<Uint8Array>,
  onHash: (sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  onHash(hash.digest("hex"));
}

const maxCachedHashes = 10_000;

/** Returns a function that hashes documents and caches the result until a document changes. */
export function createHasher(): (objectId: string, document: StoredDocument) => Promise<string> {
  const cache = new Map<string, Promise<string>>();
  return (objectId, document) => {
    const version = [objectId, document.fileName, document.etag].join("/");
    const hash = cache.get(version) ?? hashDocument(document);
    cache.set(version, hash);
    hash.catch(() => cache.delete(version));
    const [oldest] = cache.keys();
    if (cache.size > maxCachedHashes && oldest !== undefined) cache.delete(oldest);
    return hash;
  };
}

/** The hash of the content of a document. */
export async function hashDocument(document: StoredDocument): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of document.stream()) hash.update(chunk);
  return hash.digest("hex");
}
