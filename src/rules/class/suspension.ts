// docs/domain.md, section 4 (suspension list). A vessel is listed when the latest entry of its class status history is a suspension, a
// withdrawal or a reinstatement.
import { sortOldestFirst, stateCode, type ClassStatusEntry } from "./class-status-entry.ts";
import { year } from "#rules/dates.ts";
import { type ClassAction, classActions } from "./class-actions.ts";

export type SuspensionStatus = "Suspended" | "Withdrawn/Cancelled" | "Reinstated/Classed";

/** The code of the class state for each status of the list. The status is the value of a filter; everything else compares the code. */
export const codeByListStatus: Readonly<Record<SuspensionStatus, number>> = {
  Suspended: stateCode.suspended,
  "Withdrawn/Cancelled": stateCode.withdrawn,
  "Reinstated/Classed": stateCode.inClass,
};

/** The fields of a listed vessel; cleared fields are `null`. */
export interface Suspension {
  readonly currentStatus: SuspensionStatus;
  readonly suspendedDate: string | null;
  readonly suspendedReason: string | null;
  readonly withdrawnDate: string | null;
  readonly withdrawnReason: string | null;
  readonly reinstatementDate: string | null;
}

const clearedFields = {
  suspendedDate: null,
  suspendedReason: null,
  withdrawnDate: null,
  withdrawnReason: null,
  reinstatementDate: null,
};

/** Returns the class action that puts a vessel into the list, or `null` when the latest entry is not a class action. */
export function listedAction<E extends ClassStatusEntry>(history: readonly E[]): ClassAction<E> | null {
  const last = sortOldestFirst(history).at(-1);
  const action = classActions(history).at(-1);
  return action !== undefined && action.entry === last ? action : null; // gap: other states in the suspension list
}

/** Returns the fields of the list for a class action and its linked earlier entry, or `null` for any other state. */
export function suspension(action: ClassStatusEntry, linked: ClassStatusEntry | null): Suspension | null {
  const reason = action.reason ?? null;
  if (action.serviceStateId === stateCode.withdrawn) {
    return {
      ...clearedFields,
      currentStatus: "Withdrawn/Cancelled",
      withdrawnDate: action.date,
      withdrawnReason: reason,
    };
  }
  if (action.serviceStateId === stateCode.suspended) {
    return {
      ...clearedFields,
      currentStatus: "Suspended",
      suspendedDate: action.date,
      suspendedReason: reason,
    };
  }
  if (action.serviceStateId !== stateCode.inClass) return null;
  const withdrawal = linked?.serviceStateId === stateCode.withdrawn ? linked : null;
  return {
    ...clearedFields,
    currentStatus: "Reinstated/Classed",
    reinstatementDate: action.date,
    withdrawnDate: withdrawal?.date ?? null,
    withdrawnReason: withdrawal?.reason ?? null,
  };
}

/** Year of Build in the list: the year of delivery, or empty. */
export function yearOfBuild(deliveryDate: string | null | undefined): string {
  return year(deliveryDate);
}
