// Dimensions, tonnages, freeboards and sister vessels of a generated vessel.
import type {
  FreeboardAssignment,
  VesselRelation,
  VesselSpecification,
} from "#contract/record-sets/vessel-parts.ts";

import type { FleetPlan } from "./fleet-plan.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { assetnumOf, classNumberOf, nameOf, type VesselFacts } from "./vessel-facts.ts";

const rounded = (value: number): number => Math.round(value * 100) / 100;

export function characteristics({ grossTonnage }: VesselFacts, random: SeededRandom): VesselSpecification[] {
  const length = 6.2 * Math.cbrt(grossTonnage);
  const hull = [
    ["Length Overall", length, "m"],
    ["Length Between Perpendiculars", length * 0.96, "m"],
    ["Breadth, Moulded", length / 6.3, "m"],
    ["Depth, Moulded", length / 11, "m"],
    ["Summer Draft", length / 16, "m"],
    ["Lightship", grossTonnage * 0.35, "t"],
  ] as const;
  const machinery = [
    ["Propulsion Power", 120 * Math.sqrt(grossTonnage) * (0.8 + 0.4 * random.fraction()), "kW"],
    ["Service Speed", random.whole(90, 240) / 10, "kn"],
  ] as const;
  const section = (name: string, position: number, rows: readonly (readonly [string, number, string])[]) =>
    rows.map(([description, value, unit], at) => ({
      section: name,
      section_seq: position,
      displaysequence: at + 1,
      description,
      numvalue: rounded(value),
      measureunitid: unit,
    }));
  return [...section("Hull", 1, hull), ...section("Machinery", 2, machinery)];
}

export function tonnages({ grossTonnage }: VesselFacts) {
  return [
    {
      tonnage_regulation: "ITC 1969",
      tonnage_registered: true,
      gross_tonnage: grossTonnage,
      net_tonnage: Math.round(grossTonnage * 0.55),
    },
  ];
}

export function freeboards(
  { deadweight, grossTonnage }: VesselFacts,
  random: SeededRandom,
): FreeboardAssignment[] {
  const summer = random.whole(500, 9000);
  const assignment = (type: string, change: number): FreeboardAssignment => ({
    freeboard_assignment_type: type,
    displacement: Math.round((deadweight + grossTonnage * 0.35) * (1 + change)),
    deadweight: Math.round(deadweight * (1 + change)),
    calculated_freeboard: Math.round(summer * (1 - change)),
    freeboard_assignment_state_id_description: "Active",
  });
  return [assignment("Summer", 0), assignment("Tropical", 0.02), assignment("Winter", -0.02)];
}

/** Every fifth vessel has a sister: the next one of the fleet. */
export function relations({ number }: VesselFacts, plan: FleetPlan, random: SeededRandom) {
  const sister = (number + 1) % plan.vessels;
  if (!random.chance(0.2) || sister === number) return {};
  const relation: VesselRelation = {
    assetnum: assetnumOf(sister),
    vessel_name: nameOf(plan, sister),
    class_num: classNumberOf(sister),
    relation_type: "Sister Vessel",
  };
  return { abs_vessel_relation: [relation] };
}
