// Specification §4, Suspension list derivation. A vessel is in the list if the last thing that happened to its class is a
// suspension, a withdrawal or a reinstatement.
import { inOrder, type LedgerEntry } from "./class-ledger.ts";
import { serviceState } from "./class-status.ts";
import { year } from "./dates.ts";
import type { DueStatus } from "./due-status.ts";
import { type ClassAction, classActions } from "./reinstatement.ts";

export type SuspensionStatus = "Suspended" | "Withdrawn/Cancelled" | "Reinstated/Classed";

/** The state of the action behind each status of the list. */
export const statesOfStatus: Readonly<Record<SuspensionStatus, number>> = {
  Suspended: serviceState.suspended,
  "Withdrawn/Cancelled": serviceState.withdrawn,
  "Reinstated/Classed": serviceState.inClass,
};

/** What the list tells of a vessel; `null` where a field is cleared. */
export interface Suspension {
  readonly currentStatus: SuspensionStatus;
  readonly suspendedDate: string | null;
  readonly suspendedReason: string | null;
  readonly withdrawnDate: string | null;
  readonly withdrawnReason: string | null;
  readonly reinstatementDate: string | null;
}

const nothing = {
  suspendedDate: null,
  suspendedReason: null,
  withdrawnDate: null,
  withdrawnReason: null,
  reinstatementDate: null,
};

/** The action that puts a vessel into the list; `null` where the ledger ends with another state, or was never other than in class. */
export function listedAction<E extends LedgerEntry>(ledger: readonly E[]): ClassAction<E> | null {
  const last = inOrder(ledger).at(-1);
  const action = classActions(ledger).at(-1);
  return action !== undefined && action.entry === last ? action : null; // gap: other states in the suspension list
}

/** The list's fields for an action and the earlier record linked to it; `null` for a state that the list does not know. */
export function suspension(action: LedgerEntry, linked: LedgerEntry | null): Suspension | null {
  const reason = action.reason ?? null;
  if (action.serviceStateId === serviceState.withdrawn) {
    return {
      ...nothing,
      currentStatus: "Withdrawn/Cancelled",
      withdrawnDate: action.date,
      withdrawnReason: reason,
    };
  }
  if (action.serviceStateId === serviceState.suspended) {
    return { ...nothing, currentStatus: "Suspended", suspendedDate: action.date, suspendedReason: reason };
  }
  if (action.serviceStateId !== serviceState.inClass) return null;
  const withdrawal = linked?.serviceStateId === serviceState.withdrawn ? linked : null;
  return {
    ...nothing,
    currentStatus: "Reinstated/Classed",
    reinstatementDate: action.date,
    withdrawnDate: withdrawal?.date ?? null,
    withdrawnReason: withdrawal?.reason ?? null,
  };
}

const borders: ReadonlyMap<string, DueStatus> = new Map([
  ["Withdrawn/Cancelled", "Overdue"],
  ["Suspended", "Due"],
  ["Reinstated/Classed", "Coming Due"],
]);

/** The due status whose colour borders an entry of the list; `null` is transparent. */
export function listBorder(status: string | null | undefined): DueStatus | null {
  return borders.get(status ?? "") ?? null;
}

/** Year of Build as the list shows it: the year of delivery; empty where it is not known. */
export function yearOfBuild(deliveryDate: string | null | undefined): string {
  return year(deliveryDate);
}

/** The notice of the list (specification §1), in the name of the society. */
export function suspensionNotice(society: string): string {
  return (
    `Suspended, cancelled or withdrawn class, and any statutory certificates issued to a facility by ${society} ` +
    "(including ISM, ISPS and MLC), are no longer supported, with notice to the vessel's flag administration."
  );
}
