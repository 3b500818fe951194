// The document store of this installation: in DATA_DIR, or in the bucket of DOCUMENTS_URL.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecordState } from "#contract/page/record-state.ts";
import { createHasher } from "#documents/content-hashes.ts";
import { createSignature, type SignDocument } from "#documents/document-signature.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import { createS3Store } from "#documents/s3-store.ts";
import type { DocumentStore } from "#documents/store.ts";
import type { DocumentHashes } from "#records/calls/record-call.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { StartError } from "./start-error.ts";

type DocumentSettings = Pick<Configuration, "dataDir" | "bucket">;

/** Creates the document store. A bucket is opened at its first use. */
export function createDocumentStore({ dataDir, bucket }: DocumentSettings): DocumentStore {
  if (bucket === null) return createFolderStore(join(dataDir, "documents"));
  let opened: Promise<DocumentStore> | undefined;
  const open = () => (opened ??= createS3Store(bucket));
  return {
    put: async (...file) => (await open()).put(...file),
    open: async (...name) => (await open()).open(...name),
    objectsWith: async (sha256) => (await open()).objectsWith(sha256),
  };
}

/** Throws `StartError` if the configured bucket is unavailable. */
export async function checkDocuments({ bucket }: DocumentSettings): Promise<void> {
  if (bucket === null) return;
  await createS3Store(bucket).catch((error: Error) => {
    throw new StartError(error.message);
  });
}

/**
 * What signs the statements of a record: the key of the demonstration's certificates, as long as the record has invented vessels. `null` without it.
 * A key of a demonstration never signs what is said of real vessels alone.
 */
export function createStatementSignature({ dataDir }: Pick<Configuration, "dataDir">) {
  let signature: SignDocument | null = null;
  const read = () =>
    readFile(signingKeyPath(dataDir), "utf8").then(createSignature, (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  return async ({ invented }: RecordState): Promise<SignDocument | null> =>
    invented === "none" ? null : (signature ??= await read());
}

/** The key that signs the demonstration's documents. */
export const signingKeyPath = (dataDir: string): string => join(dataDir, "signing-key.pem");

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
