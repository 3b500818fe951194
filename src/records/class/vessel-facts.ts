// What every call states about the class and the items of a vessel, composed in one place from its services, its class status history and
// its items.
import type { ClassFactsMember } from "#contract/record-sets/vessel-facts.ts";
import type { Member } from "#contract/calls/response.ts";
import { childrenOf, textOf } from "#contract/members/member-fields.ts";
import { vesselFields } from "#records/vessel-fields.ts";
import type { Service } from "#rules/class/class-state.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import type { EarlierLoss } from "#rules/class/ended-losses.ts";
import { vesselVerdict, type VesselVerdict } from "#rules/class/vessel-verdict.ts";
import { type ItemCounts, itemCounts, type VesselItems } from "#rules/vessel/item-counts.ts";

import { idOf, withServiceStateText } from "./state-texts.ts";

export interface VesselFacts {
  readonly verdict: VesselVerdict;
  readonly counts: ItemCounts;
}

/** What a verdict needs of a vessel beside its history. */
export const verdictFields = vesselFields("abs_service");

/** The verdict on the day `today`, from the services of a normalised vessel and its whole history. */
export function classVerdict(
  vessel: Member,
  history: readonly ClassStatusEntry[],
  today: string,
): VesselVerdict {
  const services = childrenOf(vessel["abs_service"]).map(serviceOf);
  return vesselVerdict({ history, services }, today);
}

/** A service in the form that the rules take. */
export function serviceOf(service: Member): Service & { readonly member: Member } {
  const member = withServiceStateText(service);
  return {
    serviceTypeId: idOf(member["service_type_id"]),
    serviceStateId: idOf(member["service_state_id"]),
    serviceState: textOf(member["service_state"]),
    member,
  };
}

/** The verdict with the counts of the items, which depend on it. */
export function vesselFacts(
  vessel: Member,
  history: readonly ClassStatusEntry[],
  items: VesselItems,
  today: string,
): VesselFacts {
  const verdict = classVerdict(vessel, history, today);
  return { verdict, counts: itemCounts(items, verdict.loss !== null, today) };
}

/** The class of the vessel as responses state it. The day of a state and that of an earlier loss of class differ. */
export function classFactsMember({
  classState,
  date,
  endedLosses,
  loss,
  meaning,
  reason,
}: VesselVerdict): ClassFactsMember {
  return {
    meaning,
    class_state: classState && { ...classState },
    class_state_date: date,
    class_state_reason: reason,
    class_lost_date: loss?.date ?? null,
    class_lost_reason: loss?.reason ?? null,
    earlier_losses: endedLosses.map(lossMember),
  };
}

/** A loss of class as responses state it. */
export function lossMember({ date, reason, standing, until }: EarlierLoss): Member {
  return { standing, from_date: date, until_date: until, reason };
}
