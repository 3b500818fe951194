// The time of the record that responses state. The page's HTML has the time of its load, and an open page outlives imports.
import { recordAsOfHeader } from "#contract/record-as-of.ts";

let latest = "";
const listeners = new Set<() => void>();

/** Stores the time that a response states. Responses may arrive in any order; the latest time counts. */
export function noteRecordAsOf({ headers }: Response): void {
  const time = headers.get(recordAsOfHeader) ?? "";
  if (time <= latest) return;
  latest = time;
  for (const listener of listeners) listener();
}

/** The latest time that a response has stated; empty before the first one. */
export const latestRecordAsOf = (): string => latest;

/** Calls a function when a response states a later time. Returns a function that ends it. */
export function onLaterRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
