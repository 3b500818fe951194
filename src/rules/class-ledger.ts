// The class-status ledger: what the society decided about the class of one vessel, entry by entry. It only grows, and every
// state of class that the product shows is computed from it (specification §4, Status history and Suspension list derivation).
import { isoDay, moment } from "./dates.ts";
import { serviceState } from "./class-status.ts";

export interface LedgerEntry {
  readonly serviceStateId: number;
  /** When the state was taken. */
  readonly date: string;
  /** The state in words, such as `Suspended`. */
  readonly stateText?: string | null | undefined;
  readonly reason?: string | null | undefined;
  /** Since when the record says so: never mixed up with `date`. */
  readonly recordedDate?: string | undefined;
}

/**
 * The entries, oldest first. At one and the same moment class is suspended, then withdrawn, then reinstated; but it is reinstated
 * first if it was suspended or withdrawn before that moment.
 */
export function inOrder<E extends LedgerEntry>(ledger: readonly E[]): readonly E[] {
  // gap: ledger entries of the same moment
  const ordered: E[] = [];
  for (const entry of ledger.toSorted((one, other) => at(one) - at(other) || rank(one) - rank(other))) {
    const firstOfMoment = ordered.findIndex((earlier) => at(earlier) === at(entry));
    const comesFirst = isReinstated(entry) && isLossOfClass(ordered[firstOfMoment - 1]);
    ordered.splice(comesFirst ? firstOfMoment : ordered.length, 0, entry);
  }
  return ordered;
}

/** The entries that are in force on the day `today`: a later date announces a state that is not yet taken. */
export function inForce<E extends LedgerEntry>(ledger: readonly E[], today: string): readonly E[] {
  return ledger.filter((entry) => isoDay(entry.date) <= today); // gap: ledger entries of the future
}

/** Whether the entry takes class away: a suspension or a withdrawal. */
export function isLossOfClass(entry: LedgerEntry | undefined): boolean {
  return entry?.serviceStateId === serviceState.suspended || entry?.serviceStateId === serviceState.withdrawn;
}

/** Whether the entry says that class is held (state 5): a first classing or a reinstatement. */
export function isReinstated(entry: LedgerEntry | undefined): boolean {
  return entry?.serviceStateId === serviceState.inClass;
}

function at(entry: LedgerEntry): number {
  return moment(entry.date) ?? Number.NEGATIVE_INFINITY;
}

const sequence: readonly number[] = [serviceState.suspended, serviceState.withdrawn, serviceState.inClass];

function rank(entry: LedgerEntry): number {
  return sequence.indexOf(entry.serviceStateId);
}
