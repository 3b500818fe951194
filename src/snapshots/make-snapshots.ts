// Makes the snapshots: after an import, at most one a day, and again at once when an import has hidden what the last one has.
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { snapshotFileName, snapshotFormats } from "#contract/snapshots/snapshot.ts";
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
  type BegunSnapshot,
  completeSnapshot,
  deleteSnapshot,
  forgetRemovedMembers,
  type OutdatedSnapshot,
  readOutdated,
  readSnapshots,
  snapshotName,
} from "./snapshot-store.ts";
import { RecordChangedError, writeSnapshot } from "./write-snapshot.ts";

export interface SnapshotDependencies {
  readonly database: Database;
  readonly files: FileStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

const lock = "plimsoll snapshot";

/**
 * Removes what readers may no longer get, makes a snapshot if one is due, and removes those that are too many. Returns the name of the new one,
 * or `null` if none is due, or another process makes it. Rejects with the problem `unavailable` if the record changes during each of five readings.
 */
export function makeSnapshotIfDue(
  dependencies: SnapshotDependencies,
  signal?: AbortSignal,
): Promise<string | null> {
  const { clock, database } = dependencies;
  return withImportLock(
    database,
    async () => {
      for (const outdated of await readOutdated(database)) await removeSnapshot(dependencies, outdated);
      const today = dayOfEpoch(clock());
      const [latest] = await readSnapshots(database);
      const version = await database.readVersion();
      if (version === 0 || latest?.importId === version) return null;
      if (latest?.madeAt.startsWith(today)) return null;
      const name = await inOneVersion(() => makeSnapshot(dependencies, signal));
      const kept = await readSnapshots(database);
      const keep = snapshotsToKeep(kept, today);
      for (const one of kept) if (!keep.has(one)) await removeSnapshot(dependencies, one);
      await forgetRemovedMembers(database);
      return name;
    },
    lock,
  );
}

/** Makes a snapshot; `null` if the record changes meanwhile. */
async function makeSnapshot(
  dependencies: SnapshotDependencies,
  signal?: AbortSignal,
): Promise<string | null> {
  const { clock, database, files } = dependencies;
  const importId = await database.readVersion();
  const { invented, recordAsOf } = await readRecordState(database);
  const position = await latestChangePosition(database);
  const startedAt = new Date(clock()).toISOString();
  const begun: BegunSnapshot = {
    importId,
    position,
    invented,
    recordAsOf: recordAsOf ?? startedAt,
    startedAt,
  };
  const id = await beginSnapshot(database, begun);
  const name = snapshotName(startedAt, importId);
  try {
    const written = await writeSnapshot({
      database,
      files,
      folder: name,
      today: dayOfEpoch(clock()),
      beforePart: async () => {
        signal?.throwIfAborted();
        if ((await database.readVersion()) !== importId) throw new RecordChangedError();
      },
    });
    if ((await database.readVersion()) !== importId) throw new RecordChangedError();
    await completeSnapshot(database, id, written, new Date(clock()));
    return name;
  } catch (error) {
    await removeSnapshot(dependencies, { id, name });
    if (error instanceof RecordChangedError) return null;
    throw error;
  }
}

/** Removes the files first, so that a process that ends meanwhile leaves none without a row. */
async function removeSnapshot(
  { database, files }: SnapshotDependencies,
  { id, name }: OutdatedSnapshot,
): Promise<void> {
  for (const set of recordSets) {
    for (const format of snapshotFormats) await files.remove(name, snapshotFileName(set.name, format));
  }
  await deleteSnapshot(database, id);
}
