// What the channels of the change log need: its reads and its cursors.
import type { Change, ChangeFilter } from "#contract/changes.ts";
import type { Reader } from "#contract/reader.ts";

import type { ChangeCursors } from "./change-cursors.ts";

export interface ChangesQuery {
  readonly filter: ChangeFilter;
  /** Position after which the changes were recorded. */
  readonly after?: string;
  readonly order: "oldest" | "newest";
  readonly limit: number;
  readonly offset?: number;
}

/** A part of the change log as a reader may see it. */
export interface VisibleChanges {
  readonly changes: readonly Change[];
  /** The position up to which the log was read, also if the reader may not see the last changes. */
  readonly lastPosition: string;
  readonly hasMore: boolean;
}

export interface ChangeDependencies {
  /** Reads changes and records reads of controlled vessels. */
  readonly read: (query: ChangesQuery, reader: Reader) => Promise<VisibleChanges>;
  /** The position of the newest change. */
  readonly latestPosition: () => Promise<string>;
  readonly cursors: ChangeCursors;
  /** Aborts when the server stops: requests that wait for changes end then. */
  readonly stopping: AbortSignal;
}
