// As at: what the class of a vessel was on a day gone by. An entry has two dates, which are never mixed up: when its state was
// taken (the effective date), and since when the record says so (the recorded date).
import { inForce, inOrder, type LedgerEntry } from "./class-ledger.ts";
import { isDay } from "./dates.ts";

/** The entry whose state the vessel had at the end of the day `2026-03-01`, UTC; `null` where none was in force yet. */
export function stateAsAt<E extends LedgerEntry>(ledger: readonly E[], day: string): E | null {
  return inOrder(inForce(ledger, day)).at(-1) ?? null;
}

/** Whether the record can be asked as at the day: one that is over or is today. */
export function isPastDay(day: string, today: string): boolean {
  return isDay(day) && day <= today; // gap: as at a day to come
}
