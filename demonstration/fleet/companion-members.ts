// ABSRECORDOWNER, ABSRECORDCAPACITY and ABSAPISISVESSEL of a generated vessel.
import type { CapacityMember } from "#contract/record-sets/capacity.ts";
import type { OwnerMember } from "#contract/record-sets/owner.ts";
import type { SystemVesselMember } from "#contract/record-sets/system-vessel.ts";
import { addDays } from "#rules/dates.ts";

import type { ShippingCompany } from "./companies.ts";
import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import type { VesselFacts } from "./vessel-facts.ts";

export function ownerMembers(facts: VesselFacts, plan: FleetPlan): readonly OwnerMember[] {
  const random = randomOf(plan, "roles", facts.number);
  const { operator, owner } = facts;
  const role = (name: string, companies: readonly ShippingCompany[]) => ({
    customer_role: name,
    abs_customers: companies.map(customer),
  });
  return [
    {
      assetnum: facts.assetnum,
      abs_vessel_customer_rel: [
        role("Registered Owner", [owner]),
        role("Operator", random.chance(0.1) && owner !== operator ? [operator, owner] : [operator]),
        ...(random.chance(0.5) ? [role("Technical Manager", [operator])] : []),
        ...(random.chance(0.5) ? [role("ISM Company", [operator])] : []),
      ],
    },
  ];
}

function customer({ addresses, name, number }: ShippingCompany) {
  return {
    customer_name: name,
    customer_number: number,
    locations: [{ serviceaddress: addresses.map((line) => ({ formattedaddress: line })) }],
  };
}

export function capacityMembers({ assetnum, deadweight, number, type }: VesselFacts, plan: FleetPlan) {
  const random = randomOf(plan, "capacities", number);
  return type.capacities.flatMap((category): readonly CapacityMember[] =>
    random.chance(0.5)
      ? [{ assetnum, category, total_volume: Math.round(deadweight * random.fraction() * 1000) / 1000 }]
      : [],
  );
}

/** One vessel in twenty has a plan approval proposal or a condition assessment. */
export function systemVesselMembers(
  { assetnum, number }: VesselFacts,
  plan: FleetPlan,
): readonly SystemVesselMember[] {
  const random = randomOf(plan, "ordering system", number);
  if (!random.chance(0.05)) return [];
  const proposal = `PR17-${String(number).padStart(7, "0")}`;
  return [
    {
      assetnum,
      ...(random.chance(0.6) && { abs_pr17_recordid: proposal }),
      cap_due_date: addDays(plan.day, random.whole(-30, 400)),
    },
  ];
}
