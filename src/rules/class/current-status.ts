// docs/domain.md, section 4 (current status). The later of withdrawal and suspension is the current status; without either it is the
// state of the class service.
import { serviceState } from "./class-state.ts";
import { formatDate, toEpochMilliseconds } from "#rules/dates.ts";
import { notAvailable, orNotAvailable } from "#rules/not-available.ts";

export interface VesselStatus {
  readonly suspendedDate?: string | null | undefined;
  readonly suspendedReason?: string | null | undefined;
  readonly cancelledDate?: string | null | undefined;
  readonly cancelledReason?: string | null | undefined;
  readonly reinstatementDate?: string | null | undefined;
  readonly serviceStateId?: number | null | undefined;
  /** The text of the service state. */
  readonly serviceState?: string | null | undefined;
}

/** The texts of the details screen: dates as `01-Mar-2026`, missing values as `N/A`. */
export interface CurrentStatus {
  readonly status: string;
  readonly date: string;
  readonly reason: string;
  readonly reinstatementDate: string;
}

export const classWithdrawn = "Class Withdrawn";
export const classSuspended = "Class Suspended";

export function currentStatus(vessel: VesselStatus): CurrentStatus {
  return { ...statusOf(vessel), reinstatementDate: orNotAvailable(formatDate(vessel.reinstatementDate)) };
}

function statusOf(vessel: VesselStatus): Omit<CurrentStatus, "reinstatementDate"> {
  const [cancelled, suspended] = [
    toEpochMilliseconds(vessel.cancelledDate),
    toEpochMilliseconds(vessel.suspendedDate),
  ];
  if (cancelled !== null && (suspended === null || cancelled >= suspended)) {
    return describe(classWithdrawn, vessel.cancelledDate, vessel.cancelledReason); // gap: withdrawal and suspension of one day
  }
  if (suspended !== null) return describe(classSuspended, vessel.suspendedDate, vessel.suspendedReason);
  const isWithdrawn = vessel.serviceStateId === serviceState.withdrawn;
  const status = isWithdrawn ? classWithdrawn : orNotAvailable(vessel.serviceState);
  return { status, date: notAvailable, reason: notAvailable };
}

function describe(status: string, date: string | null | undefined, reason: string | null | undefined) {
  return { status, date: orNotAvailable(formatDate(date)), reason: orNotAvailable(reason) };
}
