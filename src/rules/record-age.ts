// How old the record is: the time since the last import.
import { toEpochMilliseconds } from "./dates.ts";

/** The age of the record in seconds at a time (milliseconds since 1970); `null` before the first import. */
export function recordAge(asOf: string | null, now: number): number | null {
  const at = toEpochMilliseconds(asOf);
  return at === null ? null : Math.max(0, (now - at) / 1000);
}

/** Whether the record is older than it may be. `within` is in seconds; `null` sets no limit. */
export function isRecordOutdated(asOf: string | null, within: number | null, now: number): boolean {
  const age = recordAge(asOf, now);
  return age !== null && within !== null && age > within;
}
