// `restore --verify`: restores a backup into a database of its own, which is deleted afterwards. No installation is opened.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkBackup } from "#backup/archive-reader.ts";
import { BackupError } from "#backup/backup-format.ts";
import { restoreBackup, type RestoreSummary } from "#backup/restore-backup.ts";
import { describeContent } from "#backup/write-backup.ts";
import { openDatabase } from "#database/open.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import { StartError } from "#main/start-error.ts";

/** Restores a backup in a temporary folder and prints what it has. Throws `StartError` if it cannot be restored. */
export async function verifyBackup(path: string): Promise<void> {
  try {
    const backup = await checkBackup(path);
    const summary = await restoreForTrial(backup);
    const content = `${describeContent(summary)}, as of ${summary.createdAt}`;
    console.log(`${path} can be restored: ${content}. Each row was compared.`);
    if (backup.header.documents !== "included")
      console.error("The documents in the bucket are not in it (docs/operations.md).");
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(error instanceof BackupError ? message : `${path} cannot be restored: ${message}`);
  }
}

async function restoreForTrial(backup: Awaited<ReturnType<typeof checkBackup>>): Promise<RestoreSummary> {
  const dataDir = await mkdtemp(join(tmpdir(), "plimsoll-verify-"));
  try {
    const folder = join(dataDir, "documents");
    const database = await openDatabase({ dataDir });
    try {
      const documents = { folder, store: createFolderStore(folder) };
      return await restoreBackup({ database, documents }, backup, { deletions: [] });
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
