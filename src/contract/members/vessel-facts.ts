// What lists of vessels show and files state of a vessel, by the words of the domain. The server and the page read members with the same functions.
import type { ClassStateMember } from "#contract/record-sets/class-state.ts";
import { type ClassState, classStateOf } from "#rules/class/class-state.ts";
import { earlierLosses, type StatedClass } from "#rules/class/earlier-losses.ts";
import type { EarlierLoss } from "#rules/class/ended-losses.ts";
import { tones } from "#rules/tone.ts";

/** A vessel as the calls return it, which have different ones of these fields. */
export interface StatedVessel extends StatedClass {
  readonly vessel_name?: string | null | undefined;
  readonly imo_num?: string | null | undefined;
  readonly class_num?: string | null | undefined;
  readonly vessel_type?: string | null | undefined;
  readonly flag_name?: string | null | undefined;
  readonly year_of_build?: number | string | null | undefined;
  readonly gross_tonnage?: number | null | undefined;
  readonly class_state?: ClassStateMember | null | undefined;
  readonly class_state_date?: string | null | undefined;
  readonly class_state_reason?: string | null | undefined;
}

/** The facts of a vessel; `null` for what the record does not have or the reader may not see. */
export interface VesselFacts {
  readonly name: string | null;
  readonly imoNumber: string | null;
  readonly classNumber: string | null;
  readonly type: string | null;
  readonly flag: string | null;
  readonly yearOfBuild: number | string | null;
  readonly grossTonnage: number | null;
  /** `null` for a vessel without services. */
  readonly classState: ClassState | null;
  /** Since when the class state holds. */
  readonly stateSince: string | null;
  readonly stateReason: string | null;
  /** Suspensions and withdrawals beside the class state: one that it did not lift, and those of the last two years. */
  readonly earlierLosses: readonly EarlierLoss[];
}

export function vesselFacts(vessel: StatedVessel): VesselFacts {
  return {
    name: vessel.vessel_name || null,
    imoNumber: vessel.imo_num || null,
    classNumber: vessel.class_num || null,
    type: vessel.vessel_type || null,
    flag: vessel.flag_name || null,
    yearOfBuild: vessel.year_of_build ?? null,
    grossTonnage: vessel.gross_tonnage ?? null,
    classState: classStateIn(vessel.class_state),
    stateSince: vessel.class_state_date || null,
    stateReason: vessel.class_state_reason || null,
    earlierLosses: earlierLosses(vessel),
  };
}

/** The class state in a response, with the text of its code if it has none; `null` if the vessel has none, or if it may not be shown. */
export function classStateIn(state: ClassStateMember | null | undefined): ClassState | null {
  const code = state?.code ?? null;
  if (!state || (code === null && !state.label?.trim())) return null;
  const { label, tone } = classStateOf(code, state.label);
  return { code, label, tone: tones.find((name) => name === state.tone) ?? tone };
}
