// What a reinstatement is (specification §4). State 5 is written both when class is first given and when it is given back; only
// the second is a reinstatement.
import { inOrder, isLossOfClass, isReinstated, type LedgerEntry } from "./class-ledger.ts";

/** An entry of the ledger with the loss of class that it answers. */
export interface ClassAction<E extends LedgerEntry = LedgerEntry> {
  readonly entry: E;
  /** The latest suspension or withdrawal before the entry; `null` where none is on file. */
  readonly earlierLoss: E | null;
}

/**
 * The suspensions, withdrawals and reinstatements of the ledger, oldest first. A first classing is none of them; a state 5 with no
 * loss of class on file is one only if its own words call it a reinstatement.
 */
export function classActions<E extends LedgerEntry>(ledger: readonly E[]): readonly ClassAction<E>[] {
  const ordered = inOrder(ledger);
  return ordered
    .map((entry, position) => ({
      entry,
      earlierLoss: ordered.slice(0, position).findLast(isLossOfClass) ?? null,
    }))
    .filter(({ entry, earlierLoss }) => isLossOfClass(entry) || isReinstatement(entry, earlierLoss));
}

function isReinstatement(entry: LedgerEntry, earlierLoss: LedgerEntry | null): boolean {
  // gap: first classing and reinstatement
  const saysSo = /reinstat/i.test(`${entry.stateText ?? ""} ${entry.reason ?? ""}`);
  return isReinstated(entry) && (earlierLoss !== null || saysSo);
}
