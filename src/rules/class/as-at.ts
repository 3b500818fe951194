// As at: the class state of a vessel on a past day. An entry has an effective date, when its state takes effect, and a recorded date,
// since when the record says so. Only the effective date decides here.
import { inForce, sortOldestFirst, type ClassStatusEntry } from "./class-status-entry.ts";
import { isDay } from "#rules/dates.ts";

/** Returns the entry in force at the end of the day `2026-03-01` (UTC), or `null` when none was in force yet. */
export function stateAsAt<E extends ClassStatusEntry>(history: readonly E[], day: string): E | null {
  return sortOldestFirst(inForce(history, day)).at(-1) ?? null;
}

/** Whether the class state as at the day can be queried: a past day or today. */
export function isPastDay(day: string, today: string): boolean {
  return isDay(day) && day <= today; // gap: as at a future day
}
