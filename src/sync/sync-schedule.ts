// Syncs at an interval. Several processes may run the same schedule: one of them syncs, and the others find that it is not due.
import { setTimeout as delay } from "node:timers/promises";

import type { Database } from "#database/database.ts";
import type { ImportReport } from "#importing/report.ts";

import { SyncError } from "./sync-error.ts";
import { readSyncState } from "./sync-state.ts";

interface ScheduleLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ScheduleOptions {
  readonly database: Database;
  /** Name of the source. */
  readonly source: string;
  /** Milliseconds between the beginnings of two syncs. */
  readonly interval: number;
  /** Syncs if it is due; returns `null` if it is not. */
  readonly sync: (signal: AbortSignal) => Promise<ImportReport | null>;
  readonly log: ScheduleLog;
  readonly clock: () => number;
  /** Waits for milliseconds; rejects if the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

export interface SyncSchedule {
  /** Stops the schedule, and a running sync before it changes the record. */
  stop(): Promise<void>;
}

/** Milliseconds before the first check, in which the server responds to its first requests, and between checks at least. */
const shortestWait = 5000;

/** Starts the schedule. */
export function startSchedule(options: ScheduleOptions): SyncSchedule {
  const stopping = new AbortController();
  const ended = run(options, stopping.signal).catch(() => undefined);
  return {
    async stop() {
      stopping.abort(new SyncError("The server stops."));
      await ended;
    },
  };
}

async function run(options: ScheduleOptions, signal: AbortSignal): Promise<void> {
  const { clock, database, interval, source } = options;
  const wait =
    options.wait ?? ((milliseconds, signal) => delay(milliseconds, undefined, { signal, ref: false }));
  for (;;) {
    const attemptedAt = await readSyncState(database, source).then(
      (state) => state.attemptedAt,
      () => clock(),
    );
    const untilDue = attemptedAt === null ? 0 : attemptedAt + interval - clock();
    await wait(Math.min(interval, Math.max(shortestWait, untilDue)), signal);
    await syncOnce(options, signal);
  }
}

async function syncOnce({ log, source, sync }: ScheduleOptions, signal: AbortSignal): Promise<void> {
  try {
    const report = await sync(signal);
    if (report?.outcome === "imported") log.info({ source }, "The record was synced.");
    if (report?.outcome === "refused") {
      log.error({ source, errors: report.errors }, "The record was not synced: the report lists the errors.");
    }
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof SyncError) log.error({ source }, `The record was not synced. ${error.message}`);
    else log.error({ source, err: error }, "The record was not synced.");
  }
}
