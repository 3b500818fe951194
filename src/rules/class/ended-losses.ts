// The suspensions and withdrawals of a vessel that ended, derived from its class status history.
import { isoDay, yearsBefore } from "#rules/dates.ts";
import { type ClassStatusEntry, inForce, sortOldestFirst, stateCode } from "./class-status-entry.ts";
import type { ClassStanding } from "./loss-of-class.ts";

/** Years before a day of which ended losses are stated. */
const statedYears = 2; // gap: earlier losses of class

export interface EarlierLoss {
  readonly standing: Exclude<ClassStanding, "held">;
  /** The first day; `null` if it is not on record. */
  readonly date: string | null;
  /** The day on which another class standing took its place; `null` for a loss that still holds. */
  readonly until: string | null;
  readonly reason: string | null;
}

const standingOfState = new Map<number, ClassStanding>([
  [stateCode.suspended, "suspended"],
  [stateCode.withdrawn, "withdrawn"],
  [stateCode.inClass, "held"],
]);

/**
 * The losses of class that ended within two years before the day, or on it, the newest first. A withdrawal that follows a suspension ends it.
 */
export function endedLosses(history: readonly ClassStatusEntry[], day: string): readonly EarlierLoss[] {
  if (history.length < 2) return []; // Most histories.
  const first = yearsBefore(day, statedYears);
  const ended: EarlierLoss[] = [];
  let lost: EarlierLoss | undefined;
  for (const entry of sortOldestFirst(inForce(history, day))) {
    const standing = standingOfState.get(entry.serviceStateId);
    if (standing === undefined || standing === (lost?.standing ?? "held")) continue;
    const date = isoDay(entry.date);
    // A suspension that became a withdrawal on its day was never the state of a day.
    const isReplaced = standing !== "held" && lost?.date === date;
    if (lost && date >= first && !isReplaced) ended.unshift({ ...lost, until: date });
    lost = standing === "held" ? undefined : { standing, date, until: null, reason: entry.reason ?? null };
  }
  return ended;
}
