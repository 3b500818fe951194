// ABSRECORDVESSEL of a generated vessel.
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { addDays } from "#rules/dates.ts";

import { type FleetPlan, randomOf } from "./fleet-plan.ts";
import { yards } from "./names.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { servicesOf } from "./services.ts";
import type { VesselFacts } from "./vessel-facts.ts";
import { characteristics, freeboards, relations, tonnages } from "./vessel-particulars.ts";

export function vesselMembers(facts: VesselFacts, plan: FleetPlan): readonly VesselMember[] {
  const random = randomOf(plan, "particulars", facts.number);
  return [
    {
      ...identity(facts, random),
      ...categories(facts),
      equipment_numeral: Math.round(facts.grossTonnage / 10),
      ...(random.chance(0.04) && { external_class_soc_type_id: 2, external_class_society: "DNV" }),
      ...(random.chance(0.2) && { previous_class_society: random.pick(["BV", "DNV", "LR", "NK", "RINA"]) }),
      ...construction(facts, random),
      abs_service: [...servicesOf(facts, plan)],
      ...notations(facts, random),
      abs_vesselspec: characteristics(facts, random),
      ...(random.chance(0.25) && { abs_vessel_special_note: [strengthened] }),
      abs_tonnage: tonnages(facts),
      abs_freeboard_assignment: freeboards(facts, random),
      ...relations(facts, plan, random),
    },
  ];
}

const strengthened = {
  abs_special_note_lu: [{ description: "Strengthened for heavy cargoes" }],
  additional_text: "See the loading manual",
};

function identity(facts: VesselFacts, random: SeededRandom) {
  const { flag, type } = facts;
  return {
    assetnum: facts.assetnum,
    vessel_name: facts.name,
    vessel_type: type.name,
    class_num: facts.classNumber,
    imo_num: facts.imoNumber,
    call_sign: `${flag.callSign}${random.whole(1000, 9_999_999).toString(36).toUpperCase()}`,
    flag_id: flag.id,
    flag_name: flag.name,
    lifecycle_status: "In Service",
    official_registry_num: String(random.whole(10_000, 999_999)),
    port_registry: facts.port,
    security_domain_id: facts.isControlled ? 1 : 0,
    active: true,
    registered_owner: facts.owner.name,
    a_abs_vessel: facts.previousNames.map((name) => ({ vessel_name: name })),
  };
}

function categories({ deadweight, type }: VesselFacts) {
  const category = type.function === "Passenger" ? "Passenger Ship" : "Cargo Ship";
  return {
    vessel_description: `${type.name} of ${deadweight} tonnes deadweight`,
    solas_category: category,
    marpol_category: type.marpolCategory,
    abs_solas_category_lu: [{ description: category }],
    abs_vessel_function: [{ vessel_function: type.function }],
    abs_vessel_geo_area: [{ geographical_area: "Worldwide", service_location: "Unrestricted" }],
  };
}

function construction({ delivery }: VesselFacts, random: SeededRandom) {
  return {
    steel_cut_date: addDays(delivery, -random.whole(380, 700)),
    keel_lay_date: addDays(delivery, -random.whole(240, 370)),
    launch_date: addDays(delivery, -random.whole(60, 200)),
    delivery_date: delivery,
    abs_shipyard_designation: [
      {
        abs_shipyard_description: random.pick(yards),
        shipyard_role: "Builder",
        customer_number: `Y${random.whole(1, 20)}`,
        shipyard_building_id: `H${random.whole(1000, 9999)}`,
        shipyard_action: "Primary",
        contract_date: addDays(delivery, -random.whole(800, 1200)),
      },
    ],
  };
}

function notations({ type }: VesselFacts, random: SeededRandom) {
  const notation = `A1, ${type.name}, (E)`;
  return {
    abs_service_spec: [
      { service_type: "Class Certification", spec: notation, maltese_cross: random.chance(0.8) },
    ],
    abs_vsl_pub_notations_bo_vw: [
      {
        class_notations: notation,
        additional_notations: random.pick(["AMS, ACCU", "AMS", "AMS, ACCU, UWILD"]),
      },
    ],
  };
}
