// Specification §4, Status history: the class status table of a vessel, newest entry first. Entries that class is held (state 5)
// have no row of their own: they stand as the reinstatement date of the row they end.
import { inOrder, type LedgerEntry } from "./class-ledger.ts";
import { serviceState } from "./class-status.ts";

export interface StatusRow<E extends LedgerEntry = LedgerEntry> {
  readonly entry: E;
  /** Date of the entry that ended this state; `null` where it has none. */
  readonly reinstatementDate: string | null;
}

/** A row of the first state, when the entry after it in time has the second, was reinstated by that entry. */
const merges: readonly (readonly [state: number, next: number])[] = [
  [serviceState.suspended, serviceState.inClass],
  [serviceState.withdrawn, serviceState.suspended],
];

/** Rows of the class status table, newest first; the entries may come in any order. */
export function statusHistory<E extends LedgerEntry>(ledger: readonly E[]): readonly StatusRow<E>[] {
  const newestFirst = inOrder(ledger).toReversed();
  return newestFirst
    .map((entry, position) => ({ entry, reinstatementDate: reinstatedBy(entry, newestFirst[position - 1]) }))
    .filter(({ entry }) => entry.serviceStateId !== serviceState.inClass);
}

function reinstatedBy(entry: LedgerEntry, previous: LedgerEntry | undefined): string | null {
  const isMerged = merges.some(
    ([state, next]) => entry.serviceStateId === state && previous?.serviceStateId === next,
  );
  return isMerged ? (previous?.date ?? null) : null;
}

/** How many entries the ledger holds: the table offers Show More where there are more than one. */
export function stateCount(ledger: readonly LedgerEntry[]): number {
  return ledger.length;
}

/** Whether the table offers Show More: several states are on file, and more than the row that is shown. */
export function offersShowMore(count: number | null | undefined, rows: number): boolean {
  return (count ?? 0) > 1 && rows > 1;
}

/** Widths of the table's columns, in percent. */
export const statusColumnWidths = [15, 15, 55, 15] as const;
