// Compares a stored document with the hash that was kept when it was stored.
import { hashDocument } from "./content-hashes.ts";
import type { DocumentStore } from "./store.ts";

/** `damaged`: the content is not what was stored, so no hash of it is kept for the object. */
export type DocumentState = "intact" | "missing" | "damaged";

/** Reads the named document of an object, or its first one without a name. Rejects if the store cannot be read. */
export async function checkDocument(
  store: Pick<DocumentStore, "open" | "objectsWith">,
  objectId: string,
  fileName?: string,
): Promise<DocumentState> {
  const document = await store.open(objectId, fileName);
  if (document === null) return "missing";
  const objects = await store.objectsWith(await hashDocument(document));
  return objects.includes(objectId) ? "intact" : "damaged";
}
