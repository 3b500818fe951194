// Specification §3, Vessel (summary): the dates of suspension, withdrawal and reinstatement, derived from the ledger. Only what
// still stands is told: a reinstatement ends the losses of class before it, and a later loss ends the reinstatement.
import { isReinstated, type LedgerEntry } from "./class-ledger.ts";
import { serviceState } from "./class-status.ts";
import { type ClassAction, classActions } from "./reinstatement.ts";

export interface ClassDates {
  readonly suspendedDate: string | null;
  readonly suspendedReason: string | null;
  readonly cancelledDate: string | null;
  readonly cancelledReason: string | null;
  readonly reinstatementDate: string | null;
}

/** The derived dates of a vessel; its ledger may come in any order. */
export function classDates(ledger: readonly LedgerEntry[]): ClassDates {
  const actions = classActions(ledger);
  const standing = actions.slice(actions.findLastIndex(({ entry }) => isReinstated(entry)) + 1);
  const suspension = latest(standing, serviceState.suspended);
  const withdrawal = latest(standing, serviceState.withdrawn);
  const last = actions.at(-1)?.entry;
  return {
    suspendedDate: suspension?.date ?? null,
    suspendedReason: suspension?.reason ?? null,
    cancelledDate: withdrawal?.date ?? null,
    cancelledReason: withdrawal?.reason ?? null,
    reinstatementDate: isReinstated(last) ? (last?.date ?? null) : null,
  };
}

function latest(actions: readonly ClassAction[], state: number): LedgerEntry | undefined {
  return actions.findLast(({ entry }) => entry.serviceStateId === state)?.entry;
}
