// The class states of a vessel in sequence, each with the days between which it held.
import { type ClassState, classState } from "./class-state.ts";
import { inForce, sortOldestFirst, type ClassStatusEntry } from "./class-status-entry.ts";
import { isoDay } from "#rules/dates.ts";

export interface ClassPeriod {
  readonly classState: ClassState;
  readonly from: string;
  /** The day on which another state took effect; `null` for the state that holds. */
  readonly until: string | null;
}

/**
 * Returns the class states until a day, oldest first. Of several entries of one day the last counts, and entries of one state in sequence
 * are one period.
 */
export function classPeriods(history: readonly ClassStatusEntry[], day: string): readonly ClassPeriod[] {
  const ordered = sortOldestFirst(inForce(history, day));
  const lastOfDays = ordered.filter(
    ({ date }, position) => isoDay(date) !== isoDay(ordered[position + 1]?.date),
  );
  const starts = lastOfDays.filter(
    ({ serviceStateId }, position) => serviceStateId !== lastOfDays[position - 1]?.serviceStateId,
  );
  return starts.flatMap((entry, position) => {
    const from = isoDay(entry.date);
    const state = classState([entry], [], from);
    const next = starts[position + 1];
    return state ? [{ classState: state, from, until: next ? isoDay(next.date) : null }] : [];
  });
}
