// The document store of this installation: in DATA_DIR, or in the bucket of DOCUMENTS_URL.
import { join } from "node:path";
import { createHasher } from "#documents/content-hashes.ts";
import { createFolderFiles, createFolderStore } from "#documents/folder-store.ts";
import { createS3Files, createS3Store } from "#documents/s3-store.ts";
import type { DocumentStore, FileStore } from "#documents/store.ts";
import type { DocumentHashes } from "#records/calls/record-call.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { StartError } from "./start-error.ts";

type DocumentSettings = Pick<Configuration, "dataDir" | "bucket">;

/** Creates the document store. A bucket is opened at its first use. */
export function createDocumentStore({ dataDir, bucket }: DocumentSettings): DocumentStore {
  if (bucket === null) return createFolderStore(join(dataDir, "documents"));
  const opened = openedOnce(() => createS3Store(bucket));
  return {
    put: async (...file) => (await opened()).put(...file),
    open: async (...name) => (await opened()).open(...name),
    objectsWith: async (sha256) => (await opened()).objectsWith(sha256),
  };
}

/** Creates the store of the snapshots: in DATA_DIR, where no backup looks, or in the bucket below a name that no document can have. */
export function createSnapshotFiles({ dataDir, bucket }: DocumentSettings): FileStore {
  if (bucket === null) return createFolderFiles(join(dataDir, "snapshots"));
  const opened = openedOnce(() => createS3Files({ ...bucket, prefix: `${bucket.prefix}.snapshots/` }));
  return {
    put: async (...file) => (await opened()).put(...file),
    open: async (...name) => (await opened()).open(...name),
    folders: async () => (await opened()).folders(),
    remove: async (name) => (await opened()).remove(name),
    removeIncomplete: async () => (await opened()).removeIncomplete(),
  };
}

function openedOnce<Store>(open: () => Promise<Store>): () => Promise<Store> {
  let opened: Promise<Store> | undefined;
  return () => (opened ??= open());
}

/** Throws `StartError` if the configured bucket is unavailable. */
export async function checkDocuments({ bucket }: DocumentSettings): Promise<void> {
  if (bucket === null) return;
  await createS3Store(bucket).catch((error: Error) => {
    throw new StartError(error.message);
  });
}

/** Hashes of the documents of a store, for the record's verification call. */
export function createDocumentHashes(documents: DocumentStore): DocumentHashes {
  const hash = createHasher();
  return {
    hashOf: async (objectId, fileName) => {
      const document = await documents.open(objectId, fileName);
      return document && hash(objectId, document);
    },
    objectsWith: documents.objectsWith,
  };
}
