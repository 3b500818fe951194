// docs/domain.md, section 4 (current status). The later of withdrawal and suspension is the current status; without either it is the
// class state.
import { stateCode } from "./class-status-entry.ts";
import type { ClassState } from "./class-state.ts";
import { isoDay, toEpochMilliseconds } from "#rules/dates.ts";

export interface VesselStatus {
  readonly suspendedDate?: string | null | undefined;
  readonly suspendedReason?: string | null | undefined;
  readonly cancelledDate?: string | null | undefined;
  readonly cancelledReason?: string | null | undefined;
  readonly reinstatementDate?: string | null | undefined;
  readonly classState?: Pick<ClassState, "code" | "label"> | null | undefined;
}

/** The current status; missing values are `null`. Days are written as `2026-03-01`. */
export interface CurrentStatus {
  /** Code of the class state; `null` if none is known. */
  readonly code: number | null;
  /** The text of the class state on record; `null` while class is withdrawn, or suspended by a date. */
  readonly label: string | null;
  readonly date: string | null;
  readonly reason: string | null;
  readonly reinstatementDate: string | null;
}

export function currentStatus(vessel: VesselStatus): CurrentStatus {
  return { ...statusOf(vessel), reinstatementDate: dayOf(vessel.reinstatementDate) };
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
      label: null,
      ...since(vessel.cancelledDate, vessel.cancelledReason),
    };
  }
  if (suspended !== null) {
    // gap: current status after another state
    return {
      code: stateCode.suspended,
      label: null,
      ...since(vessel.suspendedDate, vessel.suspendedReason),
    };
  }
  const { code = null, label = null } = vessel.classState ?? {};
  return { code, label: code === stateCode.withdrawn ? null : label, date: null, reason: null };
}

function since(date: string | null | undefined, reason: string | null | undefined) {
  return { date: dayOf(date), reason: reason ?? null };
}

function dayOf(date: string | null | undefined): string | null {
  return isoDay(date) || null;
}
