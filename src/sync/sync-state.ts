// The state of syncs, one row for each source. It is written after the import: a sync that is killed between them reads the same changes again,
// which changes nothing.
import type { Database } from "#database/database.ts";

export interface SyncState {
  readonly marks: Readonly<Record<string, string>>;
  readonly recordAsOf: string | null;
  /** Milliseconds since 1970, as all times here. */
  readonly attemptedAt: number | null;
  readonly succeededAt: number | null;
  readonly comparedAt: number | null;
  readonly failures: number;
  readonly lastError: string | null;
}

const initialState: SyncState = {
  marks: {},
  recordAsOf: null,
  attemptedAt: null,
  succeededAt: null,
  comparedAt: null,
  failures: 0,
  lastError: null,
};

/** Reads the state of a source; the initial state if it was never synced. */
export async function readSyncState({ kysely }: Database, source: string): Promise<SyncState> {
  const row = await kysely
    .selectFrom("sync_state")
    .selectAll()
    .where("source", "=", source)
    .executeTakeFirst();
  if (row === undefined) return initialState;
  return {
    marks: row.marks,
    recordAsOf: row.record_as_of,
    attemptedAt: row.attempted_at?.getTime() ?? null,
    succeededAt: row.succeeded_at?.getTime() ?? null,
    comparedAt: row.compared_at?.getTime() ?? null,
    failures: row.failures,
    lastError: row.last_error,
  };
}

/** Stores the state of a source. */
export async function writeSyncState({ kysely }: Database, source: string, state: SyncState): Promise<void> {
  const dateOf = (time: number | null) => (time === null ? null : new Date(time));
  const values = {
    marks: JSON.stringify(state.marks),
    record_as_of: state.recordAsOf,
    attempted_at: dateOf(state.attemptedAt),
    succeeded_at: dateOf(state.succeededAt),
    compared_at: dateOf(state.comparedAt),
    failures: state.failures,
    last_error: state.lastError,
  };
  await kysely
    .insertInto("sync_state")
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(values))
    .execute();
}
