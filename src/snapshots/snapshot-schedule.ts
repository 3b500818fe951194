// Makes snapshots while the server runs. Several processes may run the same schedule: one of them makes the snapshot.
import { setTimeout as delay } from "node:timers/promises";

import { makeSnapshotIfDue, type SnapshotDependencies } from "./make-snapshots.ts";

interface ScheduleLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Milliseconds between two looks whether a snapshot is due, and after a failure. */
const lookInterval = 15_000;
const restAfterFailure = 10 * 60_000;

/** Starts the schedule. `stop` ends a snapshot that is being written, which another process or start makes again. */
export function startSnapshots(
  dependencies: SnapshotDependencies,
  log: ScheduleLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const isDone = await makeOne(dependencies, log, signal);
      const wait = isDone ? lookInterval : restAfterFailure;
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
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const name = await makeSnapshotIfDue(dependencies, signal);
    if (name !== null) log.info({ snapshot: name }, "A snapshot of the record was made.");
    return true;
  } catch (error) {
    if (!signal.aborted)
      log.error(
        { err: error },
        "The snapshot of the record could not be made. It is tried again in ten minutes.",
      );
    return false;
  }
}
