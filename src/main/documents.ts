// Where this installation keeps its documents: in its data folder, or in the bucket that DOCUMENTS_URL names.
import { join } from "node:path";
import { createHasher } from "#documents/contents.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import { createS3Store } from "#documents/s3-store.ts";
import type { DocumentStore } from "#documents/store.ts";
import type { DocumentHashes } from "#records/record-call.ts";
import type { Configuration } from "./configuration.ts";
import { StartError } from "./start-error.ts";

type DocumentPlace = Pick<Configuration, "dataDir" | "bucket">;

/** The documents of an installation. A bucket is opened when it is first asked. */
export function documentsOf({ dataDir, bucket }: DocumentPlace): DocumentStore {
  if (bucket === null) return createFolderStore(join(dataDir, "documents"));
  let opened: Promise<DocumentStore> | undefined;
  const open = () => (opened ??= createS3Store(bucket));
  return {
    put: async (...file) => (await open()).put(...file),
    open: async (...asked) => (await open()).open(...asked),
    objectsWith: async (sha256) => (await open()).objectsWith(sha256),
  };
}

/** Throws `StartError` where the documents cannot be reached as they are configured. */
export async function checkDocuments({ bucket }: DocumentPlace): Promise<void> {
  if (bucket === null) return;
  await createS3Store(bucket).catch((error: Error) => {
    throw new StartError(error.message);
  });
}

/** What the documents of a store hold, as the record asks for it. */
export function documentHashes(documents: DocumentStore): DocumentHashes {
  const hash = createHasher();
  return {
    hashOf: async (objectId, fileName) => {
      const document = await documents.open(objectId, fileName);
      return document && hash(objectId, document);
    },
    objectsWith: documents.objectsWith,
  };
}
