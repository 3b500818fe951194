// The documents in a backup: the files of the folder store, with the hashes that it keeps of earlier documents.
import type { Entry } from "tar-stream";

import {
  isStoredPath,
  listStoredFiles,
  openStoredFile,
  restoreContentHash,
  type StoredPath,
} from "#documents/folder-files.ts";
import type { DocumentStore } from "#documents/store.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-format.ts";

const prefix = "documents/";

/** Where documents are: a folder, or a bucket, whose documents no backup has. */
export interface DocumentPlace {
  readonly folder: string | null;
  readonly store: Pick<DocumentStore, "put">;
}

/** Adds the documents of a folder and returns their number. One that an import replaces meanwhile is added as it is then. */
export async function addDocuments(archive: ArchiveWriter, folder: string): Promise<number> {
  const paths = await listStoredFiles(folder);
  for (const path of paths) {
    const file = await openStoredFile(folder, path);
    const { size } = await file.stat();
    await archive.addStream(`${prefix}${path.join("/")}`, size, file.createReadStream());
  }
  return paths.filter(isDocument).length;
}

/** The path of a document or hash of a backup; `null` for another entry. Throws `BackupError` for a name that leads elsewhere. */
export function storedPathOf(name: string): StoredPath | null {
  if (!name.startsWith(prefix)) return null;
  const path = name.slice(prefix.length).split("/");
  if (isStoredPath(path)) return path;
  throw new BackupError(`The backup has a document with the unsafe name ${JSON.stringify(name)}.`);
}

/** Writes a document of a backup, in the place of one of the same name. A bucket gets no hashes of earlier documents. */
export async function restoreDocument(
  entry: Entry,
  path: StoredPath,
  { folder, store }: DocumentPlace,
): Promise<void> {
  const [objectId = "", fileName = ""] = path;
  if (isDocument(path)) await store.put(objectId, fileName, entry as AsyncIterable<Uint8Array>);
  else if (folder !== null) await restoreContentHash(folder, path);
}

/** Whether a path is one of a document, and not of a hash. */
export function isDocument(path: StoredPath): boolean {
  return path.length === 2;
}
