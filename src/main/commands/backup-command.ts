// `backup` and `restore`: run in the server that has the embedded database open, otherwise in this process.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

import { audit } from "#accounts/audit/audit-log.ts";
import { type AccountDeletion, listAccountDeletions } from "#accounts/users/delete-user.ts";
import { checkBackup } from "#backup/archive-reader.ts";
import { writeError } from "#backup/archive-writer.ts";
import { BackupError } from "#backup/backup-format.ts";
import { isEmptyInstallation } from "#backup/move-database.ts";
import { restoreBackup, type RestoreSummary } from "#backup/restore-backup.ts";
import { type BackupDependencies, describeContent, writeBackup } from "#backup/write-backup.ts";
import type { Database } from "#database/database.ts";
import { withImportLock } from "#importing/import-lock.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { createDocumentStore } from "#main/documents.ts";
import { version } from "#main/installation.ts";

import type { CommandResult } from "./command-result.ts";

/** Paths are absolute and those of the process that runs the command. */
export type BackupCommand =
  | { readonly verb: "backup"; readonly path: string }
  | { readonly verb: "deletions"; readonly path: string }
  | {
      readonly verb: "restore";
      readonly path: string;
      /** List of the accounts that were deleted after the backup. */
      readonly deletions: string | null;
      readonly isConfirmed: boolean;
    };

/** Executes a command in an open database. */
export async function executeBackupCommand(
  configuration: Configuration,
  database: Database,
  command: BackupCommand,
): Promise<CommandResult> {
  try {
    if (command.verb === "backup") return await backUp(configuration, database, command.path);
    if (command.verb === "deletions") return await writeDeletions(database, command.path);
    return await restore(configuration, database, command);
  } catch (error) {
    if (error instanceof BackupError) return { isDone: false, text: error.message };
    throw error;
  }
}

function dependenciesOf(configuration: Configuration, database: Database): BackupDependencies {
  const { bucket, dataDir } = configuration;
  const folder = bucket === null ? join(dataDir, "documents") : null;
  const documents = { folder, store: createDocumentStore(configuration) };
  return { database, documents, version, clock: Date.now };
}

async function backUp(
  configuration: Configuration,
  database: Database,
  path: string,
): Promise<CommandResult> {
  const write = () => writeBackup(dependenciesOf(configuration, database), path);
  // A server has snapshots, in which imports change nothing.
  const summary = database.engine === "embedded" ? await withoutImports(database, write) : await write();
  await audit(database.kysely, { event: "backup written", actor: null, what: path });
  const remark =
    configuration.bucket === null
      ? "AUTH_SECRET and the signing key are not in it: keep them elsewhere (docs/operations.md)."
      : "AUTH_SECRET, and the documents in the bucket, are not in it (docs/operations.md).";
  return {
    isDone: true,
    text: `${path} has ${describeContent(summary)}.`,
    remark,
  };
}

async function writeDeletions(database: Database, path: string): Promise<CommandResult> {
  const deletions = await listAccountDeletions(database.kysely);
  const lines = deletions.map((deletion) => `${JSON.stringify(deletion)}\n`);
  await writeFile(path, lines.join(""), { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    throw writeError(`The list ${path}`, error);
  });
  return { isDone: true, text: `${path} names ${deletions.length} deleted accounts by their ids.` };
}

async function restore(
  configuration: Configuration,
  database: Database,
  { deletions, isConfirmed, path }: Extract<BackupCommand, { verb: "restore" }>,
): Promise<CommandResult> {
  const backup = await checkBackup(path);
  const list = deletions === null ? [] : await readDeletions(deletions);
  if (!isConfirmed && !(await isEmptyInstallation(database))) {
    return {
      isDone: false,
      text: `This replaces the record, users, keys, audit log and documents by those of ${backup.header.createdAt}. The file is trusted, with its accounts and clearances. Add --yes to confirm it.`,
    };
  }
  const summary = await withoutImports(database, () =>
    restoreBackup(dependenciesOf(configuration, database), backup, { deletions: list }),
  );
  await audit(database.kysely, {
    event: "backup restored",
    actor: null,
    what: `${path} of ${summary.createdAt}`,
  });
  return { isDone: true, text: describe(summary), remark: nextSteps(summary) };
}

function describe(summary: RestoreSummary): string {
  const { createdAt, deletedAccounts } = summary;
  const again = deletedAccounts === 0 ? "" : ` Accounts deleted again: ${deletedAccounts}.`;
  return `Restored the backup of ${createdAt}: ${describeContent(summary)}.${again}`;
}

function nextSteps({ queuedMessages }: RestoreSummary): string {
  return `The file was trusted: its accounts, clearances and keys apply now. All users must sign in again. Emails and webhook messages are paused (${queuedMessages} not sent): the command deliveries resume sends them, with --discard it drops them.`;
}

const deletion = z.object({ userId: z.string().min(1), deletedAt: z.iso.datetime() });

async function readDeletions(path: string): Promise<readonly AccountDeletion[]> {
  try {
    const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => {
      const { deletedAt, userId } = deletion.parse(JSON.parse(line));
      return { userId, deletedAt: new Date(deletedAt) };
    });
  } catch (error) {
    throw new BackupError(`${path} is not a list of deleted accounts. Nothing was changed.`, {
      cause: error,
    });
  }
}

/** Milliseconds between two looks whether the import has ended. */
const retryInterval = 1000;

/** Runs `work` while no import can run, and waits for one that runs. An import that begins meanwhile is refused. */
async function withoutImports<Result extends object>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const result = await withImportLock(database, work);
    if (result !== null) return result;
    await delay(retryInterval);
  }
}
