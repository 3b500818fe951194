// The verification of one certificate, derived on each read and returned by ABSRECORDVERIFY.

import { date, object, text } from "#contract/members/values.ts";
import { earlierLosses } from "./vessel-facts.ts";

export const verificationMember = object({
  verdict: text(
    "Verdict: valid, recorded (no period of validity), suspended, withdrawn, expired, superseded or altered; unreleased, with no other field, only to the holder of its file.",
  ),
  file_match: text(
    "Whether the file that was compared is the document on record: same, earlier or different.",
  ),
  certificate_number: text("Number of the certificate."),
  certificate_name: text("Name of the certificate."),
  certificate_term: text("Term, such as Full or Interim."),
  certificate_state: text(
    "State of the certificate itself, such as Issued or Withdrawn, whatever the class.",
  ),
  issue_date: date("When it was issued."),
  issue_place: text("Where it was issued, if the record states it."),
  expiry_date: date(
    "Expiry date on the certificate, including extensions; the verdict states whether it is valid until then.",
  ),
  vessel_name: text("Name of the vessel."),
  imo_num: text("IMO number of the vessel."),
  class_num: text("Class number of the vessel."),
  flag_name: text("Flag of the vessel."),
  class_standing: text("Class of the vessel: held, suspended or withdrawn."),
  class_lost_date: date("Date since which the class of the vessel is suspended or withdrawn."),
  class_lost_reason: text("Reason of the suspension or withdrawal."),
  earlier_losses: earlierLosses,
});
