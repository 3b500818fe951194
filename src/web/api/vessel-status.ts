// Maps the class state and the class status fields of responses to the names of the rules.
import type { ClassStateMember } from "#contract/record-sets/class-state.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { type ClassState, classStateOf } from "#rules/class/class-state.ts";
import type { VesselStatus } from "#rules/class/current-status.ts";
import { tones } from "#rules/tone.ts";

/** The class state in a response, with the text of its code if it has none; `null` if the vessel has none, or if it may not be shown. */
export function classStateIn(state: ClassStateMember | null | undefined): ClassState | null {
  const code = state?.code ?? null;
  if (!state || (code === null && !state.label?.trim())) return null;
  const { label, tone } = classStateOf(code, state.label);
  return { code, label, tone: tones.find((name) => name === state.tone) ?? tone };
}

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
