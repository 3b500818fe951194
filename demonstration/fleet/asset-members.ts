// ABSRECORDASSET of a generated vessel: engines and equipment as trees of up to three levels.
import type { AssetMember } from "#contract/record-sets/asset.ts";

import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { VesselFacts } from "./vessel-facts.ts";

interface AssetKind {
  readonly name: string;
  readonly subgroup: string;
  /** Name and unit of its characteristic value, with the largest one. */
  readonly value: readonly [description: string, unit: string, most: number];
  /** Share of vessels, or of the asset that it is part of, that have it. */
  readonly share: number;
  readonly parts: readonly AssetKind[];
}

const kinds: readonly AssetKind[] = [
  {
    name: "Main Engine",
    subgroup: "Propulsion",
    value: ["Rated Power", "kW", 60_000],
    share: 0.45,
    parts: [
      {
        name: "Main Engine Turbocharger",
        subgroup: "Turbocharging",
        value: ["Maximum Speed", "rpm", 25_000],
        share: 0.7,
        parts: [
          {
            name: "Turbocharger Rotor",
            subgroup: "Turbocharging",
            value: ["Mass", "kg", 900],
            share: 0.4,
            parts: [],
          },
        ],
      },
      { name: "Crankshaft", subgroup: "Propulsion", value: ["Diameter", "mm", 1100], share: 0.6, parts: [] },
    ],
  },
  {
    name: "Generator",
    subgroup: "Electric Power",
    value: ["Rated Power", "kW", 4000],
    share: 0.4,
    parts: [],
  },
  { name: "Anchor Chain", subgroup: "Mooring", value: ["Diameter", "mm", 120], share: 0.3, parts: [] },
  { name: "Auxiliary Boiler", subgroup: "Steam", value: ["Pressure", "bar", 25], share: 0.25, parts: [] },
];

const manufacturers = ["MAN", "Wärtsilä", "HSD", "Borgund Turbo", "Mitsui", "Volda Kraft"];

export function assetMembers({ assetnum, number }: VesselFacts, plan: FleetPlan): readonly AssetMember[] {
  const random = randomOf(plan, "assets", number);
  const assets: AssetMember[] = [];
  const add = (kind: AssetKind, parent: string | null): void => {
    if (!random.chance(kind.share)) return;
    const id = `A${number}-${assets.length + 1}`;
    assets.push(assetOf(kind, { id, parent, vessel: assetnum }, random));
    for (const part of kind.parts) add(part, id);
  };
  for (const kind of kinds) add(kind, null);
  return assets;
}

interface AssetPlace {
  readonly id: string;
  readonly parent: string | null;
  readonly vessel: string;
}

function assetOf(kind: AssetKind, { id, parent, vessel }: AssetPlace, random: SeededRandom): AssetMember {
  const [description, unit, most] = kind.value;
  const manufacturer = random.pick(manufacturers);
  return {
    assetnum: id,
    abs_destination_vessel: vessel,
    ...(parent !== null && { parent }),
    abs_name: kind.name,
    abs_modelnum: `${manufacturer.slice(0, 2).toUpperCase()}-${random.whole(20, 98)}`,
    abs_subgroup: kind.subgroup,
    serialnum: `${random.whole(10_000, 99_999)}`,
    asset: [{ abs_designer: manufacturer, abs_manufacturer: random.pick(manufacturers) }],
    assetspec: [
      {
        assetattrid: description.toUpperCase().replaceAll(" ", "_"),
        description,
        numvalue: random.whole(Math.ceil(most / 10), most),
        measureunitid: unit,
      },
    ],
  };
}
