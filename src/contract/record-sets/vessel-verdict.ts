// The verdict on a vessel, derived on each read and returned by PLIMSOLLVESSELVERDICT.
import type { z } from "zod";

import { date, keyText, list, object, text, wholeNumber } from "#contract/members/values.ts";

import { derivedClassState } from "./class-state.ts";
import { classFacts, countFacts } from "./vessel-facts.ts";

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

const classStatusEntry = {
  service_state_id: wholeNumber(
    "Class state of the entry: 1 withdrawn, 4 suspended, 5 in class or reinstated.",
  ),
  changed_value: text("Text of the state."),
  changed_date: date("Effective date of the state."),
  service_state_reason: text("Its reason."),
  recorded_date: date("Since when the entry was on record."),
};
const voidedEntry = object({ ...classStatusEntry, voided_date: date("When it was taken back.") });

/** Counts are null as at a past day, because surveys, findings and certificates have no history. */
export const vesselVerdictMember = object({
  assetnum: keyText("Asset number of the vessel."),
  as_at: date("The day of which the verdict is; null for today."),
  known_on: date("The day at whose end the record knew it so; null for what it knows now."),
  ...classFacts,
  class_state_recorded: date("Since when the class state is on record."),
  announced_state: derivedClassState(
    "The next class state that is recorded for a later day, also as at a past day.",
  ),
  announced_date: date("The day on which it takes effect."),
  announced_reason: text("Its reason."),
  other_services: list(serviceState, "The other services, while class is suspended or withdrawn."),
  vessel_name: text("Name of the vessel on the day; null if it is not on record."),
  flag_name: text("Flag of the vessel on the day; null if it is not on record."),
  ...countFacts,
  valid_certificates: wholeNumber("Certificates that are valid; none while class is suspended or withdrawn."),
  invalid_certificates: wholeNumber(
    "Certificates that are expired, withdrawn or suspended, without superseded ones; none while class is suspended or withdrawn.",
  ),
  next_expiry: date("Last day of the valid certificate that expires first."),
  only_expired: text("Name of the expired certificate; null if there is none or several."),
  withheld_surveys: wholeNumber("Statutory surveys that the flag has not released."),
  withheld_findings: wholeNumber("Statutory findings that the flag has not released."),
  withheld_certificates: wholeNumber("Statutory certificates that the flag has not released."),
  voided_entries: list(
    voidedEntry,
    "Entries of the class status history that an undone import took back, the newest first. They count nowhere.",
  ),
  known_entries: list(
    object(classStatusEntry),
    "With known_on: the class status history in force on the day, as the record knew it then, the newest first.",
  ),
  record_began: date(
    "With known_on: when the first class status entry of this record was recorded. What was known before is not on record.",
  ),
  periods: list(period, "Class states, names and flags of the vessel until the day, oldest first."),
});
export type VesselVerdictMember = z.infer<typeof vesselVerdictMember>;
