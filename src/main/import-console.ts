// The import console of this installation: its uploads are in DATA_DIR, its documents in the configured store.
import { join } from "node:path";
import { audit } from "#accounts/audit/audit-log.ts";
import type { Database } from "#database/database.ts";
import type { DocumentStore } from "#documents/store.ts";
import type { Log } from "#gateway/log.ts";
import { ImportConsole } from "#importing/console/import-console.ts";
import { UploadFiles } from "#importing/console/upload-files.ts";
import { openSource } from "#importing/open-source.ts";
import { iacsListSettings } from "#main/commands/importing.ts";
import type { Configuration } from "#main/configuration/configuration.ts";

/** Creates the import console. */
export function openImportConsole(
  configuration: Configuration,
  {
    database,
    documents,
    log,
  }: { readonly database: Database; readonly documents: DocumentStore; readonly log: Log },
): ImportConsole {
  const { dataDir, importApproval } = configuration;
  return new ImportConsole({
    database,
    audit,
    approval: importApproval,
    files: new UploadFiles(join(dataDir, "uploads")),
    openSource: (path) => openSource(path, null, iacsListSettings(database, configuration)),
    storeDocument: documents.put,
    openDocument: async (objectId, fileName) => {
      const document = await documents.open(objectId, fileName);
      return document?.fileName === fileName ? document.stream() : null;
    },
    onError: (error, upload) =>
      log.error({ err: error, upload }, "The work on an upload failed. Retry it in the import console."),
  });
}
