// By what it holds a document is known again: its SHA-256. A store keeps, beside its documents, which of them each content was
// put into, so that a file from anywhere can be found by its hash; and it can tell the hash of what it holds now.
import { createHash } from "node:crypto";
import type { StoredDocument } from "./store.ts";

/** Folder of a store's list of contents; the name is hidden, so that no object id can be it. */
export const contentsFolder = ".contents";

/** Whether a text is a SHA-256 in lower-case hexadecimals. */
export function isContentHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Passes content on as it comes, and calls back with the hash of all of it when it has ended. */
export async function* hashed(
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

const remembered = 10_000;

/** Tells the hashes of documents; one that has not changed is read once. */
export function createHasher(): (objectId: string, document: StoredDocument) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (objectId, document) => {
    const version = [objectId, document.fileName, document.etag].join("/");
    const hash = known.get(version) ?? hashOf(document);
    known.set(version, hash);
    hash.catch(() => known.delete(version));
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return hash;
  };
}

async function hashOf(document: StoredDocument): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of document.stream()) hash.update(chunk);
  return hash.digest("hex");
}
