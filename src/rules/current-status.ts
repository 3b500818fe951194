// Specification §4, Current status derivation (details). Of withdrawal and suspension the later one is the current status; where
// neither is on file it is the state of the service.
import { serviceState } from "./class-status.ts";
import { formatDate, moment } from "./dates.ts";
import { notAvailable, orNotAvailable } from "./not-available.ts";

export interface VesselStatus {
  readonly suspendedDate?: string | null | undefined;
  readonly suspendedReason?: string | null | undefined;
  readonly cancelledDate?: string | null | undefined;
  readonly cancelledReason?: string | null | undefined;
  readonly reinstatementDate?: string | null | undefined;
  readonly serviceStateId?: number | null | undefined;
  /** The state of the service in words. */
  readonly serviceState?: string | null | undefined;
}

/** What the details show; `N/A` stands where there is no value, dates read `01-Mar-2026`. */
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
  const [cancelled, suspended] = [moment(vessel.cancelledDate), moment(vessel.suspendedDate)];
  if (cancelled !== null && (suspended === null || cancelled >= suspended)) {
    return tell(classWithdrawn, vessel.cancelledDate, vessel.cancelledReason); // gap: withdrawal and suspension of one day
  }
  if (suspended !== null) return tell(classSuspended, vessel.suspendedDate, vessel.suspendedReason);
  const isWithdrawn = vessel.serviceStateId === serviceState.withdrawn;
  const status = isWithdrawn ? classWithdrawn : orNotAvailable(vessel.serviceState);
  return { status, date: notAvailable, reason: notAvailable };
}

function tell(status: string, date: string | null | undefined, reason: string | null | undefined) {
  return { status, date: orNotAvailable(formatDate(date)), reason: orNotAvailable(reason) };
}
