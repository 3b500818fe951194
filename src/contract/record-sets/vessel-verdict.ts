// The verdict on a vessel, derived on each read and returned by PLIMSOLLVESSELVERDICT.
import type { z } from "zod";

import { date, keyText, list, object, text, wholeNumber } from "#contract/values.ts";

import { derivedClassState } from "./class-state.ts";

const serviceState = object({
  service: text("Short name of the service, such as Load Line or ISM."),
  service_state_id: wholeNumber("State of the service: 1 withdrawn, 4 suspended, 5 active."),
  service_state: text("Text of the state, such as Issued."),
});

const period = object({
  attribute: text("CLASS_STATE, VESSEL_NAME or FLAG_NAME."),
  value: text("The value; null if the record does not have it."),
  service_state_id: wholeNumber("State of a class period."),
  from_date: date("First day; null if it is not on record."),
  until_date: date("The day on which another value took its place; null for the value that holds."),
});

/** Counts are null as at a past day, because surveys, findings and certificates have no history. */
export const vesselVerdictMember = object({
  assetnum: keyText("Asset number of the vessel."),
  as_at: date("The day of which the verdict is; null for today."),
  meaning: text(
    "What the class state means: inForce, suspended, withdrawn, notInForce (another state), notClassed or none (no class state on record).",
  ),
  class_state: derivedClassState("The class state of the day."),
  class_state_date: date("Effective date of the class state."),
  class_state_reason: text("Reason of the class state."),
  class_state_recorded: date("Since when the class state is on record."),
  class_lost_date: date("Since when class is suspended or withdrawn."),
  class_lost_reason: text("Reason of that suspension or withdrawal."),
  announced_state: derivedClassState("The next class state that is recorded for a later day."),
  announced_date: date("The day on which it takes effect."),
  announced_reason: text("Its reason."),
  other_services: list(serviceState, "The other services, while class is suspended or withdrawn."),
  vessel_name: text("Name of the vessel on the day; null if it is not on record."),
  flag_name: text("Flag of the vessel on the day; null if it is not on record."),
  open_conditions: wholeNumber("Open conditions of class, without withheld ones."),
  overdue_surveys: wholeNumber("Overdue surveys, without withheld ones."),
  expired_certificates: wholeNumber("Expired certificates, without superseded and withheld ones."),
  unsupported_certificates: wholeNumber(
    "Certificates that are not supported because class is suspended or withdrawn, without withheld ones.",
  ),
  withheld_surveys: wholeNumber("Statutory surveys that the flag has not released."),
  withheld_findings: wholeNumber("Statutory findings that the flag has not released."),
  withheld_certificates: wholeNumber("Statutory certificates that the flag has not released."),
  periods: list(period, "Class states, names and flags of the vessel until the day, oldest first."),
});
export type VesselVerdictMember = z.infer<typeof vesselVerdictMember>;
