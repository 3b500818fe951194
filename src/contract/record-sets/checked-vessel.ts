// The rows of a checked list of vessels, derived on each read and returned by PLIMSOLLCHECK.
import type { z } from "zod";

import { date, keyText, object, text, wholeNumber, yesNo } from "#contract/values.ts";

import { derivedClassState } from "./class-state.ts";

/** A vessel that has one of the numbers. A controlled vessel has only its identity. */
export const checkedVesselMember = object({
  assetnum: keyText("Asset number of the vessel."),
  number: keyText("The IMO, class or asset number of the call that the vessel has."),
  vessel_name: text("Name of the vessel."),
  vessel_type: text("Type of the vessel, such as Bulk Carrier."),
  imo_num: text("IMO number, seven digits."),
  class_num: text("Class number given by the society."),
  flag_name: text("Name of the flag."),
  is_controlled: yesNo("Whether the vessel is a controlled facility, of which only the identity is public."),
  meaning: text(
    "What the class state means: inForce, suspended, withdrawn, notInForce (another state), notClassed or none (no class state on record).",
  ),
  class_state: derivedClassState("The class state that holds today."),
  class_state_date: date("Effective date of the class state."),
  class_state_reason: text("Reason of the class state."),
  overdue_surveys: wholeNumber("Overdue surveys, without withheld ones."),
  open_conditions: wholeNumber("Open conditions of class, without withheld ones."),
  expired_certificates: wholeNumber("Expired certificates, without superseded and withheld ones."),
  expiring_certificates: wholeNumber(
    "Certificates that expire within 180 days, without superseded and withheld ones.",
  ),
  withheld_items: wholeNumber("Statutory surveys, findings and certificates that the flag has not released."),
  next_due: date(
    "The first day, today or later, on which a survey falls due, a certificate expires or a finding must be closed.",
  ),
});
export type CheckedVesselMember = z.infer<typeof checkedVesselMember>;
