// The class status history of a vessel: the decisions of the society about its class. It is append-only, and every class state that the
// product shows is derived from it (docs/domain.md, section 4, status history and suspension list).
import { isDay, isoDay, toEpochMilliseconds } from "#rules/dates.ts";
import { groupBy } from "#rules/group-by.ts";

/** The state ids with a known meaning, of a class status entry and of a service. */
export const stateCode = { withdrawn: 1, suspended: 4, inClass: 5 } as const;

export interface ClassStatusEntry {
  readonly serviceStateId: number;
  /** Effective date: when the state takes effect. */
  readonly date: string;
  /** The text of the state, such as `Suspended`. */
  readonly stateText?: string | null | undefined;
  readonly reason?: string | null | undefined;
  /** When the entry was recorded. It does not affect the order of entries. */
  readonly recordedDate?: string | undefined;
}

/**
 * Sorts the entries, oldest first. Entries of the same instant are sorted as suspension, withdrawal, reinstatement; but a vessel that
 * is already suspended or withdrawn at that instant is reinstated first.
 */
export function sortOldestFirst<E extends ClassStatusEntry>(history: readonly E[]): readonly E[] {
  if (history.length < 2) return history; // Most histories, sorted several times for each verdict.
  // gap: class status entries of the same moment
  const sorted = history.toSorted((one, other) => instant(one) - instant(other) || rank(one) - rank(other));
  const ordered: E[] = [];
  for (const together of groupBy(sorted, instant).values()) {
    const isLost = isSuspensionOrWithdrawal(ordered.at(-1));
    for (const entry of isLost ? together.toSorted(inClassFirst) : together) ordered.push(entry);
  }
  return ordered;
}

/** Returns the entries in force on the day `today`. A later date announces a state that has not taken effect. */
export function inForce<E extends ClassStatusEntry>(history: readonly E[], today: string): readonly E[] {
  return history.filter((entry) => isoDay(entry.date) <= today); // gap: class status entries of the future
}

/** Returns the entry in force at the end of the day `2026-03-01` (UTC), or `null` when none was in force yet. */
export function entryAsAt<E extends ClassStatusEntry>(history: readonly E[], day: string): E | null {
  return sortOldestFirst(inForce(history, day)).at(-1) ?? null;
}

/** Whether the class state as at the day can be queried: a past day or today. */
export function isPastDay(day: string, today: string): boolean {
  return isDay(day) && day <= today; // gap: as at a future day
}

export function isSuspensionOrWithdrawal(entry: ClassStatusEntry | undefined): boolean {
  return entry?.serviceStateId === stateCode.suspended || entry?.serviceStateId === stateCode.withdrawn;
}

/** Whether the entry has the state In Class (5), by a first classing or a reinstatement. */
export function isInClass(entry: ClassStatusEntry | undefined): boolean {
  return entry?.serviceStateId === stateCode.inClass;
}

function inClassFirst(one: ClassStatusEntry, other: ClassStatusEntry): number {
  return Number(isInClass(other)) - Number(isInClass(one));
}

function instant(entry: ClassStatusEntry): number {
  return toEpochMilliseconds(entry.date) ?? Number.NEGATIVE_INFINITY;
}

const sequence: readonly number[] = [stateCode.suspended, stateCode.withdrawn, stateCode.inClass];

function rank(entry: ClassStatusEntry): number {
  return sequence.indexOf(entry.serviceStateId);
}
