// ABSRECORDCERTIFICATE: one certificate or document of a vessel (specification §3, Certificate / document item).
import type { z } from "zod";

import { date, keyText, list, member, number, text, wholeNumber, yesNo } from "#contract/values.ts";

import { flagAuthorisation } from "./flag-release.ts";

const freeboardState = member({
  freeboard_assignment_state: text("State of the freeboard assignment, such as Active."),
});

const certificateStatus = member({
  wonum: text("Work order in which the status was taken."),
  status_date: date("When it was taken."),
  extension_date: date("Until when the certificate was extended."),
});

const ismVesselType = member({
  ism_category_id_description: text("Category of vessel under the ISM code."),
});

const lossOfSupport = member({
  date: date("Since when."),
  reason: text("Why class was lost."),
});

export const certificateMember = member({
  certificateid: keyText("Key of the certificate."),
  assetnum: text("Asset number of the vessel."),
  certificate_name: text("Name of the certificate."),
  certificate_number: text("Number of the certificate."),
  certificate_term: text("Term, such as Full or Interim."),
  flag_name: text("Flag for which it was issued."),
  flag_admin_cert_num: text("Number given by the flag administration."),
  issued_by_id: wholeNumber("Who issued it: 2 is the flag administration."),
  issue_date: date("When it was issued."),
  expiry_date: date("When it expires."),
  extension_date: date("Until when it was extended."),
  certificate_state: text("State, such as Issued."),
  status_date: date("When the state was taken."),
  deadweight: number("Deadweight that the certificate states, in tonnes."),
  service_type: text("Name of the service, such as Load Line Certification."),
  service_type_id: wholeNumber("Type of the service: 24 is statutory in any group."),
  service_group_id: wholeNumber("Service group: 1 Class, 2 Statutory, 3 Special."),
  in_progress_ind: yesNo("Whether the certificate is still being made."),
  pre_ecc_ind: yesNo("Whether it was made before electronic compliant certificates."),
  eccompliance: yesNo("Whether it complies with the rules for electronic certificates."),
  template_version_num: number("Version of the template it was made with."),
  abs_freeboard_assignment: list(
    freeboardState,
    "Freeboard assignments that a load line certificate stands on.",
  ),
  abs_certificate_status: list(certificateStatus, "Statuses; only the last entry is kept."),
  abs_cert_ism_vessel_type: list(ismVesselType, "Categories of vessel under the ISM code."),
  ll_object_id: text("Key of the document of the work order."),
  ll_object_id_np: text("Key of the document of the work order that is not published."),
  cert_ll_object_id: text("Key of the certificate's document: without it there is nothing to download."),
  prep_ll_object_id: text("Key of the document in preparation."),
  file_name: text("Name of the document's file."),
  isllobjectexist: yesNo("Whether the document is there."),
  due_status: text("State by due date, such as Due."),
  abs_flag_lu: list(flagAuthorisation, "Flags that authorised the release of a statutory certificate."),
  no_longer_supported: lossOfSupport
    .nullish()
    .describe(
      "Derived: class is suspended or withdrawn, and the certificate no longer supported; null while class is held.",
    ),
  withheld: yesNo(
    "Derived: the flag has not authorised the release; everything but key and group is left out.",
  ),
});
export type CertificateMember = z.infer<typeof certificateMember>;
