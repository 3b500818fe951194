// docs/domain.md, section 4 (status history): the class status table of a vessel, newest first. Entries of state 5 have no row; their
// date is the reinstatement date of the row that they end.
import { sortOldestFirst, stateCode, type ClassStatusEntry } from "./class-status-entry.ts";

export interface StatusRow<E extends ClassStatusEntry = ClassStatusEntry> {
  readonly entry: E;
  /** Date of the entry that ended this state, or `null`. */
  readonly reinstatementDate: string | null;
}

/** Pairs of states: an entry with the first state is reinstated by the next entry if that has the second state. */
const reinstatements: readonly (readonly [state: number, next: number])[] = [
  [stateCode.suspended, stateCode.inClass],
  [stateCode.withdrawn, stateCode.suspended],
];

/** Returns the rows of the class status table, newest first, from entries in any order. */
export function statusHistory<E extends ClassStatusEntry>(history: readonly E[]): readonly StatusRow<E>[] {
  const newestFirst = sortOldestFirst(history).toReversed();
  return newestFirst
    .map((entry, position) => ({
      entry,
      reinstatementDate: reinstatementDate(entry, newestFirst[position - 1]),
    }))
    .filter(({ entry }) => entry.serviceStateId !== stateCode.inClass);
}

function reinstatementDate(entry: ClassStatusEntry, next: ClassStatusEntry | undefined): string | null {
  const isReinstated = reinstatements.some(
    ([state, nextState]) => entry.serviceStateId === state && next?.serviceStateId === nextState,
  );
  return isReinstated ? (next?.date ?? null) : null;
}

/** The number of entries (`state_count`). The table has the button Show More when it is above 1. */
export function stateCount(history: readonly ClassStatusEntry[]): number {
  return history.length;
}

/** Whether the table has the button Show More: more than one state, and more than one row. */
export function offersShowMore(count: number | null | undefined, rows: number): boolean {
  return (count ?? 0) > 1 && rows > 1;
}

/** Column widths of the table, in percent. */
export const statusColumnWidths = [15, 15, 55, 15] as const;
