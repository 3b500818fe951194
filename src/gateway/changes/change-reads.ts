// What the channels of the change log need: its reads and its cursors.
import type { Change } from "#contract/changes/changes.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { ChangeQuery, FoundChanges } from "#records/changes/read-changes.ts";

import type { ChangeCursors } from "./change-cursors.ts";

export type ChangesQuery = Omit<ChangeQuery, "positions" | "call">;

/** A part of the change log as a reader may see it. */
export type VisibleChanges = Omit<FoundChanges, "changes"> & { readonly changes: readonly Change[] };

export interface ChangeDependencies {
  /** Reads changes and records reads of controlled vessels. */
  readonly read: (query: ChangesQuery, reader: Reader) => Promise<VisibleChanges>;
  /** The position of the newest change. */
  readonly latestPosition: () => Promise<string>;
  readonly cursors: ChangeCursors;
  /** Aborts when the server stops: requests that wait for changes end then. */
  readonly stopping: AbortSignal;
}
