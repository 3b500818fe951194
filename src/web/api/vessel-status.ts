// Maps the class status fields of responses to the names of the rules.
import { classStateIn } from "#contract/members/vessel-facts.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { VesselStatus } from "#rules/class/current-status.ts";

/** The class status in the vessel record. */
export function vesselStatusOf(vessel: VesselMember): VesselStatus {
  return {
    suspendedDate: vessel.suspended_date,
    suspendedReason: vessel.suspended_reason,
    cancelledDate: vessel.cancelled_date,
    cancelledReason: vessel.cancelled_reason,
    reinstatementDate: vessel.reinstatement_date,
    classState: classStateIn(vessel.class_state),
  };
}
