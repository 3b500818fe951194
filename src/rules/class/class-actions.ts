// The class actions: suspension, withdrawal and reinstatement (docs/domain.md, section 4). State 5 is recorded both for a first
// classing and for a reinstatement; only the second is a class action.
import {
  sortOldestFirst,
  isSuspensionOrWithdrawal,
  isInClass,
  type ClassStatusEntry,
} from "./class-status-entry.ts";

/** A class status entry with the suspension or withdrawal that came before it. */
export interface ClassAction<E extends ClassStatusEntry = ClassStatusEntry> {
  readonly entry: E;
  /** The latest suspension or withdrawal before the entry, or `null` when the history has none. */
  readonly linkedEntry: E | null;
}

/**
 * Returns the suspensions, withdrawals and reinstatements of a class status history, oldest first. A state 5 without an earlier
 * suspension or withdrawal counts as a reinstatement only if its text or reason says so.
 */
export function classActions<E extends ClassStatusEntry>(history: readonly E[]): readonly ClassAction<E>[] {
  const actions: ClassAction<E>[] = [];
  let linkedEntry: E | null = null;
  for (const entry of sortOldestFirst(history)) {
    const isLoss = isSuspensionOrWithdrawal(entry);
    if (isLoss || isReinstatement(entry, linkedEntry)) actions.push({ entry, linkedEntry });
    if (isLoss) linkedEntry = entry;
  }
  return actions;
}

/** Returns the date of the first reinstatement after a suspension or withdrawal, or `null` if there is none or the action is neither. */
export function reinstatementAfter(
  history: readonly ClassStatusEntry[],
  action: ClassStatusEntry,
): string | null {
  if (!isSuspensionOrWithdrawal(action)) return null;
  const ordered = sortOldestFirst(history);
  return ordered.slice(ordered.indexOf(action) + 1).find(isInClass)?.date ?? null;
}

function isReinstatement(entry: ClassStatusEntry, linkedEntry: ClassStatusEntry | null): boolean {
  // gap: first classing and reinstatement
  return isInClass(entry) && (linkedEntry !== null || mentionsReinstatement(entry));
}

/** Whether the text of the state or the reason mentions a reinstatement. */
export function mentionsReinstatement({
  reason,
  stateText,
}: Partial<Pick<ClassStatusEntry, "reason" | "stateText">>): boolean {
  return /reinstat/i.test(`${stateText ?? ""} ${reason ?? ""}`);
}
