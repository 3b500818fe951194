// What the record says of one certificate to whoever holds it; derived, never stored. Served by ABSRECORDVERIFY.

import { date, member, text } from "#contract/values.ts";

export const verificationMember = member({
  verdict: text("Whether it can be relied on, such as valid; of an unreleased one nothing else is told."),
  file_match: text(
    "Whether a file that was looked at is the document on record: same, earlier or different.",
  ),
  certificate_number: text("Number of the certificate."),
  certificate_name: text("Name of the certificate."),
  certificate_term: text("Term, such as Full or Interim."),
  issue_date: date("When it was issued."),
  expiry_date: date("Until when it is valid by its own dates, extensions included."),
  vessel_name: text("Name of the vessel."),
  imo_num: text("IMO number of the vessel."),
  class_num: text("Class number of the vessel."),
  flag_name: text("Flag of the vessel."),
  class_lost_date: date("Since when the class of the vessel is suspended or withdrawn."),
  class_lost_reason: text("Why it is."),
});
