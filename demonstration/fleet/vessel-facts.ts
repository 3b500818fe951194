// What several record sets state about a vessel: its identity, size, company and class.
import { addDays } from "#rules/dates.ts";

import { type ClassEvent, classEvents } from "./class-events.ts";
import { type ShippingCompany, operatorOf, ownerOf } from "./companies.ts";
import { type FleetPlan, imoPosition, isMarked, randomOf } from "./fleet-plan.ts";
import { type FleetFlag, fleetFlags } from "./flags.ts";
import { imoNumberAt } from "./imo-numbers.ts";
import { rareWord, vesselName } from "./names.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { type FleetVesselType, otherTypes, seagoingTypes } from "./vessel-types.ts";

export interface VesselFacts {
  /** Position in the fleet, from 0. */
  readonly number: number;
  readonly assetnum: string;
  readonly name: string;
  /** Names that it carried before, the latest first. */
  readonly previousNames: readonly string[];
  readonly type: FleetVesselType;
  readonly imoNumber: string | null;
  readonly classNumber: string;
  readonly flag: FleetFlag;
  readonly port: string;
  readonly delivery: string;
  readonly grossTonnage: number;
  readonly deadweight: number;
  readonly isControlled: boolean;
  readonly operator: ShippingCompany;
  readonly owner: ShippingCompany;
  readonly classEvents: readonly ClassEvent[];
}

export function vesselFacts(plan: FleetPlan, number: number): VesselFacts {
  const random = randomOf(plan, "vessel", number);
  const imo = imoPosition(number);
  const type = random.pickWeighted(imo === null ? otherTypes : seagoingTypes);
  const flag = random.pickWeighted(fleetFlags);
  const [least, most] = type.grossTonnage;
  const grossTonnage = Math.round(least + (most - least) * random.fraction() ** 2);
  const delivery = addDays(plan.day, -random.whole(30, 12_000));
  const name = nameOf(plan, number);
  return {
    number,
    assetnum: assetnumOf(number),
    name,
    previousNames: previousNamesOf(plan, number),
    type,
    imoNumber: imo === null ? null : imoNumberAt(imo),
    classNumber: classNumberOf(number),
    flag,
    port: random.pick(flag.ports),
    delivery,
    grossTonnage,
    deadweight: Math.round(grossTonnage * type.deadweightRatio),
    isControlled: random.chance(0.001),
    operator: operatorOf(plan, number),
    owner: ownerOf(plan, number, name),
    classEvents: classEvents(randomOf(plan, "class", number), delivery, plan.day),
  };
}

export const assetnumOf = (number: number): string => `V${String(number).padStart(7, "0")}`;
export const classNumberOf = (number: number): string => String(20_000_000 + number);

export function nameOf(plan: FleetPlan, number: number): string {
  return nameWith(plan, number, randomOf(plan, "name", number));
}

function nameWith(plan: FleetPlan, number: number, random: SeededRandom): string {
  const name = vesselName(random);
  return isMarked(number, plan) ? `${rareWord} ${name}` : name;
}

/** Three of ten vessels have one to three previous names, and every vessel of the marked company has one. */
function previousNamesOf(plan: FleetPlan, number: number): readonly string[] {
  const random = randomOf(plan, "previous names", number);
  const count = isMarked(number, plan) ? 1 : random.chance(0.3) ? random.whole(1, 3) : 0;
  return Array.from({ length: count }, () => nameWith(plan, number, random));
}
