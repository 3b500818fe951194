// The dates of suspension, withdrawal and reinstatement of a vessel, derived from its class status history. Only actions in force count:
// a reinstatement clears earlier suspensions and withdrawals, and a later suspension or withdrawal clears the reinstatement.
import { isInClass, stateCode, type ClassStatusEntry } from "./class-status-entry.ts";
import { type ClassAction, classActions } from "./class-actions.ts";

export interface ClassDates {
  readonly suspendedDate: string | null;
  readonly suspendedReason: string | null;
  readonly cancelledDate: string | null;
  readonly cancelledReason: string | null;
  readonly reinstatementDate: string | null;
}

/** Derives the dates from a class status history in any order. */
export function classDates(history: readonly ClassStatusEntry[]): ClassDates {
  const actions = classActions(history);
  const inForce = actions.slice(actions.findLastIndex(({ entry }) => isInClass(entry)) + 1);
  const suspension = latest(inForce, stateCode.suspended);
  const withdrawal = latest(inForce, stateCode.withdrawn);
  const last = actions.at(-1)?.entry;
  return {
    suspendedDate: suspension?.date ?? null,
    suspendedReason: suspension?.reason ?? null,
    cancelledDate: withdrawal?.date ?? null,
    cancelledReason: withdrawal?.reason ?? null,
    reinstatementDate: isInClass(last) ? (last?.date ?? null) : null,
  };
}

function latest(actions: readonly ClassAction[], state: number): ClassStatusEntry | undefined {
  return actions.findLast(({ entry }) => entry.serviceStateId === state)?.entry;
}
