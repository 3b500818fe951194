// The members of ABSRECORDVESSEL: one vessel or offshore unit (docs/domain.md, section 2, Details).
import type { z } from "zod";

import { date, keyText, list, object, number, text, wholeNumber, yesNo } from "#contract/members/values.ts";

import { derivedClassState } from "./class-state.ts";
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

/** The fields by which a vessel is recognised. */
export const identity = {
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
export const derived = {
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
  demonstration_ind: yesNo("Whether the vessel is invented, for a demonstration."),
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
