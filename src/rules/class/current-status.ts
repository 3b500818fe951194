// docs/domain.md, section 4 (current status). The later of withdrawal and suspension is the current status; without either it is the
// class state.
import { stateCode } from "./class-status-entry.ts";
import type { ClassState } from "./class-state.ts";
import { formatDate, toEpochMilliseconds } from "#rules/dates.ts";
import { notAvailable, orNotAvailable } from "#rules/not-available.ts";

export interface VesselStatus {
  readonly suspendedDate?: string | null | undefined;
  readonly suspendedReason?: string | null | undefined;
  readonly cancelledDate?: string | null | undefined;
  readonly cancelledReason?: string | null | undefined;
  readonly reinstatementDate?: string | null | undefined;
  readonly classState?: Pick<ClassState, "code" | "label"> | null | undefined;
}

/** A code, and the texts of the details screen: dates as `01-Mar-2026`, missing values as `N/A`. */
export interface CurrentStatus {
  /** Code of the class state; `null` if none is known. */
  readonly code: number | null;
  readonly status: string;
  readonly date: string;
  readonly reason: string;
  readonly reinstatementDate: string;
}

export function currentStatus(vessel: VesselStatus): CurrentStatus {
  return { ...statusOf(vessel), reinstatementDate: orNotAvailable(formatDate(vessel.reinstatementDate)) };
}

function statusOf(vessel: VesselStatus): Omit<CurrentStatus, "reinstatementDate"> {
  const [cancelled, suspended] = [
    toEpochMilliseconds(vessel.cancelledDate),
    toEpochMilliseconds(vessel.suspendedDate),
  ];
  if (cancelled !== null && (suspended === null || cancelled >= suspended)) {
    // gap: withdrawal and suspension of one day
    return {
      code: stateCode.withdrawn,
      status: "Class Withdrawn",
      ...since(vessel.cancelledDate, vessel.cancelledReason),
    };
  }
  if (suspended !== null) {
    // gap: current status after another state
    return {
      code: stateCode.suspended,
      status: "Class Suspended",
      ...since(vessel.suspendedDate, vessel.suspendedReason),
    };
  }
  const { code = null, label } = vessel.classState ?? {};
  const status = code === stateCode.withdrawn ? "Class Withdrawn" : orNotAvailable(label);
  return { code, status, date: notAvailable, reason: notAvailable };
}

function since(date: string | null | undefined, reason: string | null | undefined) {
  return { date: orNotAvailable(formatDate(date)), reason: orNotAvailable(reason) };
}
