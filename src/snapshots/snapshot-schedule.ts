// Makes snapshots while the server runs. Several processes may run the same schedule: one of them makes the snapshot.
import { setTimeout as delay } from "node:timers/promises";

import { makeSnapshotIfDue, removeSnapshots, type SnapshotDependencies } from "./make-snapshots.ts";
import { hasSnapshots } from "./snapshot-store.ts";

interface ScheduleLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Milliseconds between two looks whether a snapshot is due, and after a failure. */
const lookInterval = 15_000;
const restAfterFailure = 60_000;

/** Starts the schedule. `stop` ends a snapshot that is being written, which another process or start makes again. */
export function startSnapshots(dependencies: SnapshotDependencies, log: ScheduleLog): Schedule {
  let isFirst = true;
  return repeat(async (signal) => {
    const isDone = await makeOne(dependencies, log, { isFirst, signal });
    isFirst &&= !isDone;
    return isDone ? lookInterval : restAfterFailure;
  });
}

/**
 * Removes the snapshots that were made while the operator offered them, because no one would remove from them what is hidden later. A process that
 * still offers them may make another one.
 */
export function endSnapshots(dependencies: SnapshotDependencies, log: ScheduleLog): Schedule {
  return repeat(async () => {
    try {
      if (await hasSnapshots(dependencies.database)) await removeSnapshots(dependencies);
    } catch (error) {
      log.error(
        { err: error },
        "The snapshots of the record could not be removed. It is tried again in a minute.",
      );
    }
    return restAfterFailure;
  });
}

interface Schedule {
  stop(): Promise<void>;
}

/** Repeats some work, which returns the milliseconds until the next time, until it is stopped. */
function repeat(work: (signal: AbortSignal) => Promise<number>): Schedule {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const wait = await work(signal);
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function makeOne(
  dependencies: SnapshotDependencies,
  log: ScheduleLog,
  options: { readonly isFirst: boolean; readonly signal: AbortSignal },
): Promise<boolean> {
  try {
    const name = await makeSnapshotIfDue(dependencies, options);
    if (name !== null) log.info({ snapshot: name }, "A snapshot of the record was made.");
    return true;
  } catch (error) {
    if (!options.signal.aborted)
      log.error(
        { err: error },
        "The snapshot of the record could not be made. It is tried again in a minute.",
      );
    return false;
  }
}
