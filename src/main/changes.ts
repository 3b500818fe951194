// The change log for the gateway: its reads and cursors.
import { setMaxListeners } from "node:events";
import type { Change } from "#contract/changes/changes.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { createChangeCursors } from "#gateway/changes/change-cursors.ts";
import type { ChangeDependencies, ChangesQuery, VisibleChanges } from "#gateway/changes/change-reads.ts";
import { latestChangePosition, type PositionedChange, readChanges } from "#records/changes/read-changes.ts";

/** Creates what the channels of the change log need. `stopping` aborts when the server stops. */
export function createChanges(
  database: Database,
  secret: string,
  stopping = new AbortController().signal,
): ChangeDependencies {
  // Every request that waits listens to it.
  setMaxListeners(0, stopping);
  return {
    read: (query, reader) => readWithoutPositions(database, query, reader),
    latestPosition: () => latestChangePosition(database),
    cursors: createChangeCursors(secret),
    stopping,
  };
}

/** Leaves the positions of single changes out, which count changes that a reader may not see. */
async function readWithoutPositions(
  database: Database,
  query: ChangesQuery,
  reader: Reader,
): Promise<VisibleChanges> {
  const { changes, ...found } = await readChanges(database, query, reader);
  return { ...found, changes: changes.map(withoutPosition) };
}

function withoutPosition(positioned: PositionedChange): Change {
  const { position: _, ...change } = positioned;
  return change;
}
