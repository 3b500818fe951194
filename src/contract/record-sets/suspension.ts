// A member of the suspension list (docs/domain.md, section 4), returned by ABSAPIRECORDSUSPENSION. It is derived from the class status
// history and the vessel on each read.
import type { z } from "zod";

import { date, keyText, list, object, number, text, wholeNumber } from "#contract/members/values.ts";

import { derivedClassState } from "./class-state.ts";
import { tonnage } from "./vessel-parts.ts";

const earlierAction = object({
  service_state_id: wholeNumber("Class state of the linked earlier class action."),
  action_date: date("Date of that action."),
  service_state_reason: text("Reason of that action."),
});

const suspendedVessel = object({
  imo_num: text("IMO number."),
  vessel_type: text("Type of the vessel."),
  vessel_name: text("Name of the vessel."),
  flag_name: text("Name of the flag."),
  class_num: text("Class number."),
  registered_owner: text("Name of the registered owner."),
  delivery_date: date("Date of delivery."),
  abs_tonnage: list(tonnage, "Tonnage per regulation; the first is shown."),
});

export const suspensionMember = object({
  assetnum: keyText("Asset number of the vessel."),
  service_state_id: wholeNumber("Class state: 1 withdrawn, 4 suspended, 5 reinstated."),
  service_state_reason: text("Reason of the action."),
  action_date: date("Date of the action."),
  recorded_date: date("Derived: since when the action is on record."),
  abs_service_suspen: list(earlierAction, "The linked earlier action."),
  abs_vessel: list(suspendedVessel, "The vessel; one entry."),
  suspended_date: date("Date of the suspension."),
  cancelled_date: date("Date of the withdrawal."),
  reinstatement_date: date("Date of the reinstatement."),
  class_state: derivedClassState("Derived: the class state that the action resulted in."),
  current_status: text("Suspended, Withdrawn/Cancelled or Reinstated/Classed."),
  class_suspended_date: date("Date that is shown for the suspension."),
  class_suspended_reason: text("Reason that is shown for the suspension."),
  class_withdrawn_date: date("Date that is shown for the withdrawal."),
  class_withdrawn_reason: text("Reason that is shown for the withdrawal."),
  date_of_reinstatement: date("Date that is shown for the reinstatement."),
  reinstated_since: date(
    "With actions=every: date of the first reinstatement after a suspension or withdrawal.",
  ),
  year_of_build: text("Year of delivery."),
  gross_tonnage: number("Gross tonnage of the first tonnage record."),
});
export type SuspensionMember = z.infer<typeof suspensionMember>;
