// How much later than its effect a change was recorded.
import { daysBetween, isoDay } from "#rules/dates.ts";

// gap: late changes
/** Days (UTC) from the effective date until the recorded one; 0 without an effective date, or if it is not earlier. */
export function daysLate(effectiveDate: string | null, recordedAt: string): number {
  return Math.max(0, daysBetween(effectiveDate, isoDay(recordedAt)) ?? 0);
}
