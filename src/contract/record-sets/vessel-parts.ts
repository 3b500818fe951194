// The objects inside a vessel record, from services to vessel relations (docs/domain.md, section 2, Details).
import type { z } from "zod";

import { date, list, object, number, text, wholeNumber, yesNo } from "#contract/members/values.ts";

export const previousName = object({
  vessel_name: text("A name that the vessel carried before."),
});

export const serviceEntry = object({
  service_type_id: wholeNumber("Type of the service: 1 class, 24 statutory."),
  service_type: text("Name of the service, such as Class Certification."),
  service_state_id: wholeNumber("State of the service: 1 withdrawn, 4 suspended, 5 in class or reinstated."),
  service_state: text(
    "Text of the state, such as In Class; derived from its id if the source gives no text.",
  ),
  other_notation: text("The services line; that of the fifth entry applies if it has one."),
});
export type ServiceEntry = z.infer<typeof serviceEntry>;

export const serviceSpecification = object({
  service_type: text("Service that the notation belongs to."),
  spec: text("Notation, such as A1, Bulk Carrier, (E)."),
  maltese_cross: yesNo("Whether the notation carries the Maltese cross (built under survey)."),
});

export const vesselSpecification = object({
  section: text("Section under which the value is shown, such as Hull."),
  section_seq: wholeNumber("Position of the section."),
  displaysequence: wholeNumber("Position within the section."),
  description: text("Name of the value, such as Length Overall."),
  numvalue: number("The value, if it is a number."),
  alnvalue: text("The value, if it is text."),
  measureunitid: text("Unit of the number, such as m."),
});
export type VesselSpecification = z.infer<typeof vesselSpecification>;

export const shipyardDesignation = object({
  abs_shipyard_description: text("Name of the builder."),
  shipyard_role: text("Role of the builder."),
  customer_number: text("Customer number of the builder, shown as WCN."),
  shipyard_building_id: text("Hull number given by the builder."),
  abs_customer_address: text("Address of the builder."),
  shipyard_project_name: text("Name of the building project."),
  shipyard_action: text("Contractual responsibility of the builder."),
  contract_date: date("Date of the building contract."),
});
export type ShipyardDesignation = z.infer<typeof shipyardDesignation>;

export const described = object({
  description: text("Description of the entry."),
});

export const specialNote = object({
  abs_special_note_lu: list(described, "The comment, one entry with its description."),
  additional_text: text("Text that is added to the comment for this vessel."),
});
export type SpecialNote = z.infer<typeof specialNote>;

export const tonnage = object({
  tonnage_regulation: text("Regulation by which the tonnage was measured, such as ITC 1969."),
  tonnage_registered: yesNo("Whether this is the registered tonnage."),
  gross_tonnage: number("Gross tonnage; zero means none."),
  net_tonnage: number("Net tonnage; zero means none."),
});

export const freeboardAssignment = object({
  freeboard_assignment_type: text("Load line that the freeboard belongs to, such as Summer."),
  displacement: number("Displacement in tonnes."),
  deadweight: number("Deadweight in tonnes."),
  calculated_freeboard: number("Calculated freeboard in millimetres."),
  freeboard_assignment_state_id_description: text("State of the assignment, such as Active."),
});
export type FreeboardAssignment = z.infer<typeof freeboardAssignment>;

export const publishedNotations = object({
  class_notations: text("Notations of class."),
  additional_notations: text("Further notations."),
});

export const vesselFunction = object({
  vessel_function: text("Use of the vessel."),
});

export const geographicalArea = object({
  geographical_area: text("Area in which the vessel works."),
  service_location: text("Limits of its service within the area."),
});

export const vesselRelation = object({
  assetnum: text("Asset number of the related vessel."),
  vessel_name: text("Name of the related vessel."),
  class_num: text("Class number of the related vessel."),
  customer_name: text("Primary builder of the related vessel."),
  shipyard_building_id: text("Hull number of the related vessel."),
  relation_type: text("How the vessels are related, such as Sister Vessel."),
});
export type VesselRelation = z.infer<typeof vesselRelation>;
