// docs/domain.md, section 1: while class is suspended, cancelled or withdrawn, the certificates of the vessel are no longer supported.
// Every screen that shows a certificate must state this, whatever the certificate itself states.
import { stateCode } from "./class-status-entry.ts";
import { currentStatus, type VesselStatus } from "./current-status.ts";
import { isoDay } from "#rules/dates.ts";

/** Since when and why certificates are not supported; `null` when the record does not state it. */
export interface NoLongerSupported {
  /** A day in UTC, such as `2026-03-01`. */
  readonly date: string | null;
  readonly reason: string | null;
}

/**
 * Returns date and reason of the suspension or withdrawal in force, by the current status of the vessel, or `null` when there is none.
 * When only the class service has that state and the history has no entry, date and reason are unknown.
 */
export function noLongerSupported(vessel: VesselStatus): NoLongerSupported | null {
  const { code } = currentStatus(vessel); // gap: certificates while class is lost
  if (code === stateCode.withdrawn) return lossSince(vessel.cancelledDate, vessel.cancelledReason);
  if (code === stateCode.suspended) return lossSince(vessel.suspendedDate, vessel.suspendedReason);
  return null;
}

function lossSince(date: string | null | undefined, reason: string | null | undefined): NoLongerSupported {
  const day = isoDay(date);
  return day === "" ? { date: null, reason: null } : { date: day, reason: reason ?? null };
}
