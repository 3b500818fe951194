// ABSRECORDVESSEL: one vessel or offshore unit (docs/domain.md, section 2, Details), and ABSRECORDSEARCH: the same vessel with the fields
// of a search result.
import type { z } from "zod";

import { joinedTexts, presentTexts } from "#contract/column-texts.ts";
import { recordSet } from "#contract/record-set-descriptor.ts";
import { date, keyText, list, object, number, text, wholeNumber, yesNo } from "#contract/values.ts";
import { classServiceState } from "#rules/class/class-service-state.ts";
import { foldedLines } from "#rules/search/folded-name.ts";
import { refinementNames, resultFacets, resultSortFields } from "#rules/search/result-refinement.ts";
import { grossTonnageOf, yearBuilt } from "#rules/vessel/vessel-size.ts";

import { derivedClassState } from "./class-state.ts";
import { asAtParameter } from "./class-status.ts";
import { checkedVesselMember } from "./checked-vessel.ts";
import { dueItemMember } from "./due-item.ts";
import { searchMatch } from "./search-match.ts";
import {
  described,
  freeboardAssignment,
  geographicalArea,
  previousName,
  publishedNotations,
  serviceEntry,
  serviceSpecification,
  shipyardDesignation,
  specialNote,
  tonnage,
  vesselFunction,
  vesselRelation,
  vesselSpecification,
} from "./vessel-parts.ts";
import { vesselVerdictMember } from "./vessel-verdict.ts";

const identity = {
  assetnum: keyText("Asset number: the key of the vessel."),
  vessel_name: text("Name of the vessel."),
  vessel_type: text("Type of the vessel, such as Bulk Carrier."),
  class_num: text("Class number given by the society."),
  imo_num: text("IMO number, seven digits."),
  call_sign: text("Radio call sign."),
  flag_id: wholeNumber("Flag of the vessel: key of ABSRECORDFLAG."),
  flag_name: text("Name of the flag."),
  lifecycle_status: text("Lifecycle state, such as In Service."),
  official_registry_num: text("Official number in the register of the flag."),
  port_registry: text("Port of registry."),
  security_domain_id: wholeNumber("Security domain: 1 marks a controlled (ITAR) facility."),
  active: yesNo("Whether the vessel is active in the record."),
  registered_owner: text("Name of the registered owner."),
  a_abs_vessel: list(previousName, "Previous names."),
};

/** Derived from the class status history and the services on each read, never stored. */
const derived = {
  class_state: derivedClassState("Derived: the class state that holds today."),
  service_state: text("Derived: text of the class state."),
  abs_service_class_state: list(serviceEntry, "Derived: the class service with its state."),
  state_count: wholeNumber("Derived: number of entries in the class status history."),
  suspended_date: date("Derived: date of the latest suspension of class."),
  suspended_reason: text("Derived: reason of that suspension."),
  cancelled_date: date("Derived: date of the latest withdrawal of class."),
  cancelled_reason: text("Derived: reason of that withdrawal."),
  reinstatement_date: date("Derived: date of the latest reinstatement of class."),
};

const categories = {
  vessel_description: text("Description of the vessel."),
  solas_category: text("Category under SOLAS."),
  marpol_category: text("Category under MARPOL."),
  ibc_igc_category: text("Category under the IBC or IGC code."),
  barge_manning: text("Manning of a barge."),
  abs_solas_category_lu: list(described, "Category under SOLAS, with its description."),
  abs_vessel_function: list(vesselFunction, "Uses of the vessel."),
  abs_vessel_geo_area: list(geographicalArea, "Where the vessel works."),
};

const otherInformation = {
  equipment_numeral: number("Equipment numeral."),
  msc_prepositioning_ship_ind: yesNo("Whether it is a prepositioning ship of the Military Sealift Command."),
  external_class_soc_type_id: wholeNumber(
    "Classed by another society too: 1 double, 2 dual, 3 triple class.",
  ),
  external_class_society: text("The other class society."),
  external_class_society2: text("The second other class society, for triple class."),
  previous_class_society: text("The class society before this one."),
  nat_defense_resrv_fleet_id_description: text("Part of the National Defense Reserve Fleet."),
  opa90_phase_out_date: date("Phase-out date under the Oil Pollution Act of 1990."),
  tanker_cert_hgo_cargo_ind: yesNo("Whether the tanker is certified for heavy grade oil."),
  cas_ind: yesNo("Whether the Condition Assessment Scheme applies."),
};

const milestones = {
  steel_cut_date: date("Date of the first steel cut."),
  keel_lay_date: date("Date of keel laying."),
  launch_date: date("Date of launching."),
  delivery_date: date("Date of delivery."),
  installation_date: date("Date of installation at the site."),
  production_date: date("Date of first production."),
};

const parts = {
  abs_service: list(serviceEntry, "Services of the society to the vessel."),
  abs_service_spec: list(serviceSpecification, "Notations per service."),
  abs_vesselspec: list(vesselSpecification, "Characteristics, by section."),
  abs_shipyard_designation: list(shipyardDesignation, "Builders."),
  abs_vessel_special_note: list(specialNote, "Record comments."),
  abs_tonnage: list(tonnage, "Tonnage per regulation."),
  abs_freeboard_assignment: list(freeboardAssignment, "Freeboard assignments."),
  abs_vsl_pub_notations_bo_vw: list(publishedNotations, "Published notations."),
  abs_vessel_relation: list(vesselRelation, "Related vessels."),
};

export const vesselMember = object({
  ...identity,
  ...derived,
  ...categories,
  ...otherInformation,
  ...milestones,
  ...parts,
});
export type VesselMember = z.infer<typeof vesselMember>;

/** A search result: the identity and the class state of a vessel. */
export const searchMember = object({
  ...identity,
  class_state: derived.class_state,
  service_state: derived.service_state,
  abs_service_class_state: derived.abs_service_class_state,
  abs_service: parts.abs_service,
  class_state_date: date("Derived: since when the class state holds, by the class status history."),
  year_of_build: wholeNumber("Derived: year of delivery."),
  gross_tonnage: number("Derived: gross tonnage of the first tonnage record."),
});
export type SearchMember = z.infer<typeof searchMember>;

/** A search result with the reason why it was found. */
export const foundMember = object({
  ...searchMember.shape,
  search_match: searchMatch.nullish().describe("Derived: why the vessel was found."),
});

/** The number of search results with one value of a facet. */
export const searchCount = object({
  facet: text(`What is counted: ${resultFacets.join(", ")}.`),
  value: text("The value: the code of a class state, a vessel type or the name of a flag."),
  label: text("The value as it is shown: the text of a class state."),
  count: wholeNumber("Number of results."),
});
export type SearchCount = z.infer<typeof searchCount>;

function previousNames({ a_abs_vessel }: VesselMember): readonly string[] {
  return presentTexts((a_abs_vessel ?? []).map(({ vessel_name }) => vessel_name));
}

/** The companies with a role for a vessel, by one field. The roles are those from which `./owner.ts` derives the columns. */
function companies<const Field extends string, const Columns extends { column: string; joined?: string }>(
  role: string,
  field: Field,
  columns: Columns,
) {
  const path = `$.abs_vessel_customer_rel[*] ? (@.customer_role like_regex "^${role}$" flag "i").abs_customers[*]`;
  return { path, field, ...columns, table: "owner" } as const;
}

const refinements = `The results are filtered by ${resultFacets.join(", ")}, and ordered by sort: ${resultSortFields.join(", ")}, each with - for descending.`;

/** Fields by which vessels are searched. */
const searchFields = [
  "assetnum",
  "imo_num",
  "class_num",
  "flag_id",
  "flag_name",
  "vessel_type",
  "vessel_name",
  "official_registry_num",
  "call_sign",
  "year_of_build",
  "gross_tonnage",
] as const;

const searchLists = {
  a_abs_vessel: {
    path: "$.a_abs_vessel[*]",
    field: "vessel_name",
    column: "previous_names",
    joined: "previous_names_joined",
  },
  abs_customer: companies(".*", "customer_number", { column: "customer_numbers" }),
  abs_registered_owner: companies("registered owner", "customer_name", {
    column: "registered_owners",
    joined: "registered_owners_joined",
  }),
  abs_operator: companies("operator", "customer_name", {
    column: "operators",
    joined: "operators_joined",
  }),
};

export const vessels = recordSet({
  name: "ABSRECORDVESSEL",
  key: ["assetnum"],
  schema: vesselMember,
  table: {
    name: "vessel",
    columns: {
      assetnum: "text",
      imo_num: "text",
      class_num: "text",
      vessel_name: "text",
      vessel_type: "text",
      flag_id: "number",
      flag_name: "text",
      official_registry_num: "text",
      call_sign: "text",
      security_domain_id: "number",
      previous_names: "texts",
      previous_names_joined: "text",
      folded_names: "text",
      year_of_build: "number",
      gross_tonnage: "number",
      class_service_state_id: "number",
      class_service_state: "text",
    },
    documentTable: "vessel_document",
    indexedFields: [
      "assetnum",
      "imo_num",
      "class_num",
      "vessel_name",
      "vessel_type",
      "official_registry_num",
      "call_sign",
    ],
  },
  derived: {
    previous_names: previousNames,
    previous_names_joined: (vessel) => joinedTexts(previousNames(vessel)),
    folded_names: (vessel) => foldedLines([vessel.vessel_name ?? "", ...previousNames(vessel)]),
    year_of_build: ({ delivery_date }) => yearBuilt(delivery_date),
    gross_tonnage: ({ abs_tonnage }) => grossTonnageOf(abs_tonnage),
    class_service_state_id: ({ abs_service }) => classServiceState(abs_service).code,
    class_service_state: ({ abs_service }) => classServiceState(abs_service).text,
  },
  calls: [
    {
      path: "/os/ABSRECORDSEARCH",
      about: `Search for vessels, with their identity and class state. ${refinements}`,
      member: searchMember,
      queryable: searchFields,
      relatedLists: searchLists,
      indexedOrders: ["vessel_name"],
      searched: ["vessel_name"],
      // gap: order of search results
      defaultParameters: [["oslc.orderBy", "+vessel_name"]],
      settings: refinementNames,
      mask: { kind: "identity" },
    },
    {
      path: "/script/PLIMSOLLSEARCHCOUNTS",
      about: `Number of results of a search by class state, vessel type and flag. It takes the conditions of ABSRECORDSEARCH or the text of ABSRECORDFIND, and ${resultFacets.join(", ")}; the numbers of each ignore its own value.`,
      member: searchCount,
      queryable: searchFields,
      relatedLists: searchLists,
      searched: ["vessel_name"],
      settings: ["text", ...resultFacets],
      cost: 3,
      mask: { kind: "identity" },
    },
    {
      path: "/script/ABSRECORDFIND",
      about: `Find vessels by one text: an IMO, class or official number, a call sign, a present or former name, or a company. The best match comes first. ${refinements}`,
      member: foundMember,
      queryable: [],
      settings: ["text", ...refinementNames],
      mask: { kind: "identity" },
    },
    {
      path: "/os/ABSRECORDVESSEL",
      about: "The full record of one vessel.",
      vessel: "assetnum",
      queryable: ["assetnum"],
      children: {
        abs_vesselspec: {
          section: "text",
          section_seq: "number",
          displaysequence: "number",
          description: "text",
        },
      },
    },
    {
      path: "/script/PLIMSOLLVESSELVERDICT",
      about:
        "Whether class of a vessel can be relied on, since when and why, and how many items need attention; with asAt as at a past day.",
      member: vesselVerdictMember,
      vessel: "assetnum",
      needsVessel: true,
      queryable: ["assetnum"],
      parameters: ["assetnum"],
      settings: [asAtParameter],
    },
    {
      path: "/script/PLIMSOLLCHECK",
      about:
        "The vessels that have one of up to 100 IMO or class numbers, with their class state and what needs attention. The parameter numbers lists them, separated by commas; assetnums lists asset numbers in the same way.",
      member: checkedVesselMember,
      queryable: [],
      settings: ["numbers", "assetnums"],
      mask: { kind: "identity" },
    },
    {
      path: "/script/PLIMSOLLDUE",
      about:
        "Surveys, certificates and open findings that fall due from one day until another, overdue ones first, for up to 100 IMO or class numbers (numbers), 100 asset numbers (assetnums) or the fleet of a company (company: its customer number, and role). Without from and until they are the next 90 days. A page has the items of up to 100 vessels.",
      member: dueItemMember,
      queryable: [],
      settings: ["numbers", "assetnums", "company", "role", "from", "until"],
    },
  ],
});
