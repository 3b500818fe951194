// ABSRECORDCLASSSTATUS and ABSRECORDVESSELHIST of a generated vessel.
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { VesselHistoryMember } from "#contract/record-sets/vessel-history.ts";
import { addDays } from "#rules/dates.ts";

import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import { fleetFlags } from "./flags.ts";
import type { VesselFacts } from "./vessel-facts.ts";

const instant = (day: string): string => `${day}T00:00:00Z`;

export function classStatusMembers({ assetnum, classEvents }: VesselFacts): readonly ClassStatusMember[] {
  return classEvents.map(({ day, reason, state, text }) => ({
    assetnum,
    service_state_id: state,
    changed_value: text,
    changed_date: instant(day),
    service_state_reason: reason,
  }));
}

/** Delivery, changes of name and of flag, and the class events after the first. */
export function vesselHistoryMembers(facts: VesselFacts, plan: FleetPlan): readonly VesselHistoryMember[] {
  const { assetnum, delivery, flag, name, previousNames } = facts;
  const random = randomOf(plan, "history", facts.number);
  const change = (attribute: string, value: string, day: string): VesselHistoryMember => ({
    assetnum,
    changed_attribute: attribute,
    changed_value: value,
    changed_date: instant(day),
  });
  const names = [name, ...previousNames].toReversed();
  const renamings = previousNames
    .map(() => addDays(delivery, random.whole(1, 6000)))
    .toSorted()
    .map((day, at) => change("VESSEL_NAME", names[at + 1] ?? name, day));
  return [
    change("LIFECYCLE_STATUS", "In Service", delivery),
    ...renamings.filter(({ changed_date }) => changed_date < plan.day),
    ...(random.chance(0.25) ? [change("FLAG_NAME", random.pick(fleetFlags).name, delivery)] : []),
    ...(random.chance(0.3) ? [change("FLAG_NAME", flag.name, addDays(delivery, 1))] : []),
    ...facts.classEvents.slice(1).map(({ day, text }) => change("CLASS_STATE", text, day)),
  ];
}
