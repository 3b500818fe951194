// What a loss of class means for certificates (specification §1): while class is suspended, cancelled or withdrawn, the certificates
// of the vessel are no longer supported. They are not shown without that, whatever they say of themselves.
import { classSuspended, classWithdrawn, currentStatus, type VesselStatus } from "./current-status.ts";
import { formatDate, isoDay } from "./dates.ts";
import { serviceState } from "./class-status.ts";

/** Since when and why certificates are not supported; `null` where the record does not say. */
export interface NoLongerSupported {
  readonly date: string | null;
  readonly reason: string | null;
}

/**
 * The loss of class that stands, as the current status of the vessel derives it; `null` while class is held. Where no ledger says
 * so but the class service is suspended or withdrawn, neither date nor reason is known.
 */
export function noLongerSupported(vessel: VesselStatus): NoLongerSupported | null {
  const { status } = currentStatus(vessel); // gap: certificates while class is lost
  if (status === classWithdrawn && isoDay(vessel.cancelledDate)) {
    return { date: vessel.cancelledDate ?? null, reason: vessel.cancelledReason ?? null };
  }
  if (status === classSuspended && isoDay(vessel.suspendedDate)) {
    return { date: vessel.suspendedDate ?? null, reason: vessel.suspendedReason ?? null };
  }
  const { suspended, withdrawn } = serviceState;
  const isLost = vessel.serviceStateId === suspended || vessel.serviceStateId === withdrawn;
  return isLost ? { date: null, reason: null } : null;
}

/** `No longer supported since 02-Nov-2026: Overdue survey`, as far as date and reason are known. */
export function noLongerSupportedSentence({ date, reason }: NoLongerSupported): string {
  const since = formatDate(date) === "" ? "" : ` since ${formatDate(date)}`;
  return `No longer supported${since}${reason ? `: ${reason}` : ""}`;
}
