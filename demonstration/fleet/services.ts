// The services of the society to a generated vessel.
import type { ServiceEntry } from "#contract/record-sets/vessel-parts.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";

import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import type { VesselFacts } from "./vessel-facts.ts";

const statutoryServices = [
  { id: 7, name: "Load Line Certification", share: 0.9 },
  { id: 9, name: "ISM Certification", share: 0.6 },
  { id: 10, name: "ISPS Certification", share: 0.5 },
  { id: 11, name: "MLC Certification", share: 0.4 },
];

/** Returns the class service with the state that holds on the fleet's day, and the statutory services of the vessel. */
export function servicesOf(facts: VesselFacts, plan: FleetPlan): readonly ServiceEntry[] {
  const random = randomOf(plan, "services", facts.number);
  const current = facts.classEvents.findLast(({ day }) => day <= plan.day);
  const state = current?.state ?? stateCode.inClass;
  const isLost = state !== stateCode.inClass;
  return [
    {
      service_type_id: 1,
      service_type: "Class Certification",
      service_state_id: state,
      service_state: isLost ? (current?.text ?? null) : "In Class",
    },
    ...statutoryServices
      .filter(({ share }) => random.chance(share))
      .map(({ id, name }) => ({
        service_type_id: id,
        service_type: name,
        service_state_id: isLost ? state : stateCode.inClass,
        service_state: isLost ? (current?.text ?? null) : "Issued",
      })),
  ];
}
