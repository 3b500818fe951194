// The rows of a checked list of vessels, derived on each read and returned by PLIMSOLLCHECK.
import type { z } from "zod";

import { date, keyText, object, text, wholeNumber, yesNo } from "#contract/members/values.ts";

import { classFacts, countFacts } from "./vessel-facts.ts";

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
  ...classFacts,
  ...countFacts,
  expiring_certificates: wholeNumber(
    "Certificates that expire within 180 days by their dates, supported or not, without superseded and withheld ones.",
  ),
  withheld_items: wholeNumber("Statutory surveys, findings and certificates that the flag has not released."),
  next_due: date(
    "The first day, today or later, on which a survey falls due, a certificate expires or a finding must be closed.",
  ),
});
export type CheckedVesselMember = z.infer<typeof checkedVesselMember>;
