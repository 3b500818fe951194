// Makes snapshots of the record while the server runs, where the operator offers them. Several processes may do so: one of them makes the snapshot.
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { makeSnapshotIfDue, removeSnapshots, type SnapshotDependencies } from "#snapshots/make-snapshots.ts";
import { hasSnapshots } from "#snapshots/snapshot-store.ts";
import { createSnapshotFiles } from "./documents.ts";
import { repeat, type RepeatedWork } from "./repeated-work.ts";

/** Milliseconds between two looks whether a snapshot is due, and after a failure. */
const lookInterval = 15_000;
const restAfterFailure = 60_000;

/** Makes snapshots; with `OPEN_DATA` off it removes those that were made before. */
export function startConfiguredSnapshots(
  configuration: Configuration,
  database: Database,
  log: Log,
): RepeatedWork {
  const dependencies = { database, files: createSnapshotFiles(configuration), clock: Date.now };
  return configuration.isDataOpen ? startSnapshots(dependencies, log) : endSnapshots(dependencies, log);
}

/** A stop ends a snapshot that is being written, which another process or start makes again. */
function startSnapshots(dependencies: SnapshotDependencies, log: Log): RepeatedWork {
  let isFirst = true;
  return repeat(async (signal) => {
    try {
      const name = await makeSnapshotIfDue(dependencies, { isFirst, signal });
      if (name !== null) log.info({ snapshot: name }, "A snapshot of the record was made.");
      isFirst = false;
      return lookInterval;
    } catch (error) {
      const message = "The snapshot of the record could not be made. It is tried again in a minute.";
      if (!signal.aborted) log.error({ err: error }, message);
      return restAfterFailure;
    }
  });
}

/** No process would remove from a snapshot what is hidden later. One that still offers them may make another, so that it looks again. */
function endSnapshots(dependencies: SnapshotDependencies, log: Log): RepeatedWork {
  return repeat(async () => {
    try {
      if (await hasSnapshots(dependencies.database)) await removeSnapshots(dependencies);
    } catch (error) {
      const message = "The snapshots of the record could not be removed. It is tried again in a minute.";
      log.error({ err: error }, message);
    }
    return restAfterFailure;
  });
}
