// Maps a vessel of a fleet response to what a row shows.
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { type EarlierLoss, earlierLoss } from "#rules/class/earlier-loss.ts";
import { isoDay } from "#rules/dates.ts";
import { classStateIn } from "#web/api/vessel-status.ts";
import { type VesselKey, vesselKey } from "#web/paths.ts";

export interface FleetVessel {
  readonly key: VesselKey;
  readonly name: string;
  readonly roles: string;
  readonly type: string;
  readonly built: string;
  readonly grossTonnage: number | null;
  readonly imoNumber: string;
  readonly classNumber: string;
  readonly flag: string;
  /** `null` without one on record. */
  readonly classState: ClassState | null;
  /** Days as `2026-03-01`, empty without one. */
  readonly stateSince: string;
  readonly stateReason: string;
  /** A suspension or withdrawal that the class state did not lift; `null` without one. */
  readonly earlierLoss: EarlierLoss | null;
  readonly nextDue: string;
  readonly overdueSurveys: number;
  readonly withheldSurveys: number;
}

export function fleetVessel(vessel: MemberOf<"/script/PLIMSOLLCOMPANYFLEET">): FleetVessel {
  const roles = (vessel.customer_roles ?? []).flatMap(({ customer_role }) => customer_role ?? []);
  return {
    key: vesselKey(vessel),
    name: vessel.vessel_name ?? "",
    roles: roles.join(", "),
    type: vessel.vessel_type ?? "",
    built: vessel.year_of_build ?? "",
    grossTonnage: vessel.gross_tonnage ?? null,
    imoNumber: vessel.imo_num ?? "",
    classNumber: vessel.class_num ?? "",
    flag: vessel.flag_name ?? "",
    classState: classStateIn(vessel.class_state),
    stateSince: isoDay(vessel.class_state_date),
    stateReason: vessel.class_state_reason ?? "",
    earlierLoss: earlierLoss(vessel),
    nextDue: isoDay(vessel.next_survey_due),
    overdueSurveys: vessel.overdue_surveys ?? 0,
    withheldSurveys: vessel.withheld_surveys ?? 0,
  };
}
