// Texts for states that a source gives only as an id. Three class states have a known meaning (docs/domain.md, section 4). For other
// services only withdrawn and suspended are known: an active service may be "Issued", "Exempt" or something else.
import { serviceState, serviceType } from "./class-state.ts";

const sharedTexts: ReadonlyMap<number, string> = new Map([
  [serviceState.withdrawn, "Withdrawn"],
  [serviceState.suspended, "Suspended"],
]);

/** Returns the text of a class state, such as `Suspended`, or `State 99` for an unknown id. */
export function classStateText(stateId: number): string {
  return stateId === serviceState.inClass ? "In Class" : (sharedTexts.get(stateId) ?? `State ${stateId}`);
}

/** Returns the text of a state for a service type (1 is class). */
export function serviceStateText(stateId: number, serviceTypeId: number | null | undefined): string {
  if (serviceTypeId === serviceType.class) return classStateText(stateId);
  return sharedTexts.get(stateId) ?? `State ${stateId}`; // gap: states without a text
}
