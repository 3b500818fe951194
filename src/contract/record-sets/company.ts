// Companies and their fleets, derived on each read from the owner records: PLIMSOLLCOMPANIES, PLIMSOLLCOMPANY and PLIMSOLLCOMPANYFLEET.
import type { z } from "zod";

import { date, keyText, list, number, object, text, wholeNumber } from "#contract/members/values.ts";

import { derivedClassState } from "./class-state.ts";
import { classFacts } from "./vessel-facts.ts";

const companyRole = object({
  customer_role: text("A role of the company, such as Operator."),
  vessel_count: wholeNumber("Number of vessels for which it has this role."),
});

export const companyMember = object({
  customer_number: keyText("Number of the company, which keeps companies of one name apart."),
  customer_name: text("Name of the company."),
  address: text("Address of the company, as most of its vessels have it."),
  vessel_count: wholeNumber("Number of vessels of the company, in any role."),
  customer_roles: list(companyRole, "The roles of the company, that with the most vessels first."),
});
export type CompanyMember = z.infer<typeof companyMember>;

const vesselsInState = object({
  class_state: derivedClassState("The class state; null for vessels without one on record."),
  vessel_count: wholeNumber("Number of vessels in it."),
});

/** Totals are of the vessels of the role that the call selects; without a role, of all vessels. */
export const companySummaryMember = object({
  ...companyMember.shape,
  fleet_count: wholeNumber("Number of vessels in the selected role."),
  gross_tonnage: number("Gross tonnage of these vessels."),
  class_states: list(vesselsInState, "Class states of these vessels, that with the most vessels first."),
  overdue_surveys: wholeNumber("Overdue surveys of these vessels, without withheld ones."),
  withheld_surveys: wholeNumber("Statutory surveys of these vessels that the flag has not released."),
  same_name: list(companyMember, "Other companies of the same name."),
});
export type CompanySummaryMember = z.infer<typeof companySummaryMember>;

const vesselRole = object({ customer_role: text("A role of the company for the vessel.") });

export const fleetVesselMember = object({
  assetnum: keyText("Asset number: the key of the vessel."),
  vessel_name: text("Name of the vessel."),
  vessel_type: text("Type of the vessel, such as Bulk Carrier."),
  imo_num: text("IMO number, seven digits."),
  class_num: text("Class number given by the society."),
  flag_name: text("Name of the flag."),
  customer_roles: list(vesselRole, "The roles of the company for the vessel."),
  year_of_build: text("Year in which the vessel was delivered."),
  gross_tonnage: number("Gross tonnage."),
  ...classFacts,
  overdue_surveys: wholeNumber("Overdue surveys, without withheld ones."),
  withheld_surveys: wholeNumber("Statutory surveys that the flag has not released."),
  next_survey_due: date("The next day on which a survey falls due, without overdue and withheld ones."),
});
export type FleetVesselMember = z.infer<typeof fleetVesselMember>;
