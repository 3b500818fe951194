// The shipping companies of a generated fleet: few have many vessels, most have one to ten.
import { type FleetPlan, isMarked, randomOf } from "./fleet-plan.ts";
import { address, capitalised, companyName, rareWord } from "./names.ts";

export interface ShippingCompany {
  readonly number: string;
  readonly name: string;
  readonly addresses: readonly string[];
}

/** Average number of vessels of a company. */
const averageFleet = 8;

/** The company of the marked vessels (`fleet-plan.ts`). */
export const markedCompany: ShippingCompany = {
  number: "C0",
  name: `${capitalised(rareWord)} Ship Management SA`,
  addresses: ["7 Lighthouse Lane, Piraeus, Greece"],
};

/** The company that operates a vessel. */
export function operatorOf(plan: FleetPlan, vessel: number): ShippingCompany {
  if (isMarked(vessel, plan)) return markedCompany;
  const random = randomOf(plan, "operator", vessel);
  const companies = Math.max(1, Math.floor(plan.vessels / averageFleet));
  return companyAt(plan, 1 + Math.floor(companies * random.fraction() ** 2));
}

/** Six of ten vessels belong to a company that owns nothing else, which the operator founded for the vessel. */
export function ownerOf(plan: FleetPlan, vessel: number, vesselName: string): ShippingCompany {
  const operator = operatorOf(plan, vessel);
  const random = randomOf(plan, "owner", vessel);
  if (operator === markedCompany || random.chance(0.4)) return operator;
  const name = `${capitalised(vesselName)} Shipping Ltd`;
  return { number: `S${vessel}`, name, addresses: operator.addresses.slice(0, 1) };
}

function companyAt(plan: FleetPlan, number: number): ShippingCompany {
  const random = randomOf(plan, "company", number);
  const name = companyName(random);
  const addresses = [address(random), ...(random.chance(0.2) ? [address(random)] : [])];
  return { number: `C${number}`, name, addresses };
}
