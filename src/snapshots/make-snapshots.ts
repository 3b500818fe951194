// Makes the snapshots: after an import, at most one a day, and again at once when an import has hidden what the last one has.
import type { Database } from "#database/database.ts";
import type { FileStore } from "#documents/store.ts";
import { withImportLock } from "#importing/import-lock.ts";
import { latestChangePosition } from "#records/changes/read-changes.ts";
import { inOneVersion } from "#records/one-version.ts";
import { readRecordState } from "#records/record-version.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { snapshotsToKeep } from "#rules/snapshots/kept-snapshots.ts";

import {
  beginSnapshot,
  completeSnapshot,
  forgetOthers,
  hasOutdated,
  type KeptSnapshot,
  readSnapshots,
} from "./snapshot-store.ts";
import { RecordChangedError, writeSnapshot } from "./write-snapshot.ts";

export interface SnapshotDependencies {
  readonly database: Database;
  readonly files: FileStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

interface MakeOptions {
  /** Ends the work. */
  readonly signal?: AbortSignal;
  /** Whether this process looks for the first time: an earlier one may have left files, and files may have been lost. */
  readonly isFirst?: boolean;
}

const lock = "plimsoll snapshot";

/**
 * Removes what readers may no longer get, makes a snapshot if one is due, and removes those that are too many. Returns the name of the new one,
 * or `null` if none is due, or another process makes it. Rejects with the problem `unavailable` if the record changes during each of five readings.
 */
export function makeSnapshotIfDue(
  dependencies: SnapshotDependencies,
  { isFirst = true, signal }: MakeOptions = {},
): Promise<string | null> {
  const { clock, database } = dependencies;
  const makeIfDue = async () => {
    if (isFirst || (await hasOutdated(database)))
      await removeOthers(dependencies, await storedSnapshots(dependencies));
    const today = dayOfEpoch(clock());
    const [latest] = await readSnapshots(database);
    const version = await database.readVersion();
    if (version === 0 || latest?.importId === version || latest?.madeAt.startsWith(today)) return null;
    const name = await inOneVersion(() => makeSnapshot(dependencies, signal));
    await removeOthers(dependencies, snapshotsToKeep(await readSnapshots(database), today));
    return name;
  };
  return withImportLock(database, makeIfDue, lock);
}

/** Removes all snapshots, which no reader can get where the operator does not offer them. */
export async function removeSnapshots(dependencies: SnapshotDependencies): Promise<void> {
  await withImportLock(dependencies.database, () => removeOthers(dependencies, new Set()), lock);
}

/** The snapshots that readers can get and whose files are there. */
async function storedSnapshots({
  database,
  files,
}: SnapshotDependencies): Promise<ReadonlySet<KeptSnapshot>> {
  const folders = await files.folders();
  return new Set((await readSnapshots(database)).filter(({ name }) => folders.includes(name)));
}

/** Removes all snapshots but some, with files of which no snapshot is known. */
async function removeOthers(
  { database, files }: SnapshotDependencies,
  kept: ReadonlySet<KeptSnapshot>,
): Promise<void> {
  const names = Array.from(kept, ({ name }) => name);
  await forgetOthers(database, names);
  await files.removeIncomplete();
  for (const folder of await files.folders()) if (!names.includes(folder)) await files.remove(folder);
}

/** Makes a snapshot; `null` if the record changes meanwhile. */
async function makeSnapshot(
  { clock, database, files }: SnapshotDependencies,
  signal?: AbortSignal,
): Promise<string | null> {
  const importId = await database.readVersion();
  const { invented, recordAsOf } = await readRecordState(database);
  const position = await latestChangePosition(database);
  const startedAt = new Date(clock()).toISOString();
  const name = await beginSnapshot(database, {
    importId,
    position,
    invented,
    recordAsOf: recordAsOf ?? startedAt,
    startedAt,
  });
  const checkVersion = async () => {
    signal?.throwIfAborted();
    if ((await database.readVersion()) !== importId) throw new RecordChangedError();
  };
  try {
    const today = dayOfEpoch(clock());
    const written = await writeSnapshot({ database, files, folder: name, today, beforePart: checkVersion });
    await checkVersion();
    await completeSnapshot(database, name, written, new Date(clock()));
    return name;
  } catch (error) {
    await files.remove(name);
    if (error instanceof RecordChangedError) return null;
    throw error;
  }
}
