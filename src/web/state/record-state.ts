// The state of the record that responses state. The page's HTML has the state at its load, and an open page outlives imports.
import {
  demonstrationHeader,
  inventedVessels,
  recordAsOfHeader,
  type RecordState,
  unknownRecord,
} from "#contract/page/record-state.ts";

let latest: RecordState = unknownRecord;
const listeners = new Set<() => void>();

/** Stores the state that a response states. Responses may arrive in any order; the latest time counts. */
export function noteRecordState({ headers }: Response): void {
  const recordAsOf = headers.get(recordAsOfHeader);
  if (recordAsOf === null || recordAsOf <= (latest.recordAsOf ?? "")) return;
  latest = { recordAsOf, invented: inventedOf(headers.get(demonstrationHeader)) };
  for (const listener of listeners) listener();
}

function inventedOf(statement: string | null): RecordState["invented"] {
  if (statement === null) return "none";
  return statement === inventedVessels.all ? "all" : "some";
}

/** The latest state that a response has stated; `unknownRecord` before the first one. */
export const latestRecordState = (): RecordState => latest;

/** Calls a function when a response states a later record. Returns a function that ends it. */
export function onLaterRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
