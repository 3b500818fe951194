// Puts a backup in the place of what an installation has. Nothing of it changes until the whole backup has been checked, and its readers see
// the old tables until one transaction replaces them.
import { type Kysely, sql } from "kysely";

import { type AccountDeletion, listAccountDeletions, removeUser } from "#accounts/users/delete-user.ts";
import { redactDeletedUsers } from "#accounts/users/redaction.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { removeOtherFiles } from "#documents/folder-files.ts";
import { type CheckedBackup, readEntries, readText } from "./archive-reader.ts";
import { isDocument, restoreDocument, storedPathOf } from "./backup-documents.ts";
import { tableOfPart } from "./backup-format.ts";
import { completeTables, loadPart } from "./load-tables.ts";
import {
  createSideSchema,
  dropSideSchema,
  inSideSchema,
  migrateSideSchema,
  replaceInstallation,
} from "./side-schema.ts";
import type { BackupDependencies, BackupSummary } from "./write-backup.ts";

export interface RestoreOptions {
  /** Accounts that were deleted after the backup, beside those that the installation knows. */
  readonly deletions: readonly AccountDeletion[];
}

export interface RestoreSummary extends BackupSummary {
  readonly createdAt: string;
  /** Accounts of the backup that were deleted again. */
  readonly deletedAccounts: number;
  /** Messages that the backup holds and that may have been sent since. */
  readonly queuedMessages: number;
}

/** Restores a checked backup. No import may run meanwhile. */
export async function restoreBackup(
  dependencies: Omit<BackupDependencies, "clock" | "version">,
  backup: CheckedBackup,
  { deletions }: RestoreOptions,
): Promise<RestoreSummary> {
  const { database } = dependencies;
  const { header, manifest } = backup;
  try {
    await createSideSchema(database, header.migrations);
    await loadTables(database, backup);
    await completeTables(database, manifest.tables);
    await migrateSideSchema(database, header.migrations);
    const known = [...deletions, ...(await listAccountDeletions(database.kysely))];
    const deletedBefore = await inSideSchema(database, (transaction) => deleteAgain(transaction, known));
    // After everything that may fail on a damaged or foreign backup, because documents are written to the place of the present ones.
    const documents = await restoreDocuments(dependencies, backup);
    const replaced = await replaceBy(database);
    await redactDeletedUsers(database.kysely);
    await removeOtherDocuments(dependencies, backup);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      tables: manifest.tables.length,
      rows,
      documents,
      createdAt: header.createdAt,
      deletedAccounts: deletedBefore + replaced.deletedAccounts,
      queuedMessages: replaced.queuedMessages,
    };
  } finally {
    await dropSideSchema(database);
  }
}

/** Replaces the installation's tables, and does in the same transaction what depends on their last state. */
async function replaceBy(
  database: Database,
): Promise<Pick<RestoreSummary, "deletedAccounts" | "queuedMessages">> {
  return replaceInstallation(database, async (transaction, replace) => {
    // Waits for deletions under way, and lets none begin.
    await sql`lock table account_deletion in access exclusive mode`.execute(transaction);
    const deletions = await listAccountDeletions(transaction);
    const numbers = await readNumbers(transaction);
    await replace();
    const deletedAccounts = await deleteAgain(transaction, deletions);
    const queuedMessages = await pauseDeliveries(transaction);
    await continueNumbers(transaction, numbers);
    return { deletedAccounts, queuedMessages };
  });
}

async function loadTables(database: Database, { manifest, path }: CheckedBackup): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await readEntries(path, async (entry) => {
    const table = tables.get(tableOfPart(entry.header.name) ?? "");
    if (table) await loadPart(database, { table, lines: [(await readText(entry)).replace(/\n$/, "")] });
  });
}

/** Writes the documents, and returns their number. */
async function restoreDocuments(
  { documents }: Pick<BackupDependencies, "documents">,
  { path }: CheckedBackup,
): Promise<number> {
  let count = 0;
  await readEntries(path, async (entry) => {
    const stored = storedPathOf(entry.header.name);
    if (stored === null) return;
    await restoreDocument(entry, stored, documents);
    if (isDocument(stored)) count += 1;
  });
  return count;
}

/** Deletes the accounts that were deleted after the backup, and returns how many of them it has. */
async function deleteAgain(
  transaction: Kysely<Tables>,
  deletions: readonly AccountDeletion[],
): Promise<number> {
  const recorded = new Set((await listAccountDeletions(transaction)).map(({ userId }) => userId));
  let count = 0;
  for (const deletion of deletions) {
    if (recorded.has(deletion.userId)) continue;
    recorded.add(deletion.userId);
    if (await removeUser(transaction, deletion)) count += 1;
  }
  return count;
}

/** Pauses deliveries until the operator resumes them, and returns how many messages wait. */
async function pauseDeliveries(transaction: Kysely<Tables>): Promise<number> {
  await transaction
    .insertInto("delivery_pause")
    .values({ reason: "a backup was restored" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await transaction
    .selectFrom("message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["collecting", "sending"])
    .executeTakeFirstOrThrow();
  return count;
}

/** The numbers of the last import, the last change and the last snapshot that an installation has given out. */
interface Numbers {
  readonly version: number;
  readonly position: string;
  readonly snapshot: number;
}

async function readNumbers(transaction: Kysely<Tables>): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select (select coalesce(max(id), 0)::int from import_log) as version,
      (select coalesce(max(position), 0)::text from change) as position,
      (select coalesce(max(id), 0)::int from snapshot) as snapshot`.execute(transaction);
  return { version: 0, position: "0", snapshot: 0, ...rows[0] };
}

/**
 * Caches and cursors of API clients know these numbers: none is given out again, and the version of the record is a new one. It may hide what
 * snapshots have.
 */
async function continueNumbers(
  transaction: Kysely<Tables>,
  { position, snapshot, version }: Numbers,
): Promise<void> {
  if (version === 0) return;
  await sql`
    select setval(pg_get_serial_sequence('import_log', 'id'), greatest(${version}::bigint, (select max(id) from import_log))),
      setval(pg_get_serial_sequence('change', 'position'), greatest(1, ${position}::bigint, (select max(position) from change))),
      setval(pg_get_serial_sequence('snapshot', 'id'), greatest(1, ${snapshot}::bigint, (select max(id) from snapshot)))`.execute(
    transaction,
  );
  await sql`insert into import_log (source, finished_at, report, hides_members)
    select 'restore', coalesce(max(finished_at), now()), jsonb_build_object('restoredAt', now()), true from import_log`.execute(
    transaction,
  );
}

async function removeOtherDocuments(
  { documents: { folder } }: Pick<BackupDependencies, "documents">,
  { header, manifest }: CheckedBackup,
): Promise<void> {
  if (folder === null || header.documents !== "included") return;
  await removeOtherFiles(
    folder,
    manifest.entries.flatMap(({ name }) => [storedPathOf(name) ?? []]),
  );
}
