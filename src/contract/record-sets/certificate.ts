// ABSRECORDCERTIFICATE: one certificate or document of a vessel (docs/domain.md, sections 2 to 4).
import type { z } from "zod";

import { presentTexts } from "#contract/members/column-texts.ts";
import { recordSet } from "./record-set-descriptor.ts";
import { date, keyText, list, object, number, text, wholeNumber, yesNo } from "#contract/members/values.ts";

import { flagAuthorisation, isItemWithheld } from "./flag-release.ts";
import { verificationMember } from "./verification.ts";

const freeboardState = object({
  freeboard_assignment_state: text("State of the freeboard assignment, such as Active."),
});

const certificateStatus = object({
  wonum: text("Work order in which the status was recorded."),
  status_date: date("When the status was recorded."),
  extension_date: date("Date until which the certificate was extended."),
});

const ismVesselType = object({
  ism_category_id_description: text("Category of vessel under the ISM code."),
});

const notSupported = object({
  date: date("Date since which it is not supported."),
  reason: text("Reason of the suspension or withdrawal of class."),
});

export const certificateMember = object({
  certificateid: keyText("Key of the certificate."),
  assetnum: text("Asset number of the vessel."),
  certificate_name: text("Name of the certificate."),
  certificate_number: text("Number of the certificate."),
  certificate_term: text("Term, such as Full or Interim."),
  flag_name: text("Flag for which it was issued."),
  flag_admin_cert_num: text("Number given by the flag administration."),
  issued_by_id: wholeNumber("Who issued it: 2 is the flag administration."),
  issue_date: date("When it was issued."),
  issue_place: text("Where it was issued, which not every source states."),
  expiry_date: date("When it expires."),
  extension_date: date("Date until which it was extended."),
  certificate_state: text("State, such as Issued."),
  status_date: date("When the state was recorded."),
  deadweight: number("Deadweight that the certificate states, in tonnes."),
  service_type: text("Name of the service, such as Load Line Certification."),
  service_type_id: wholeNumber("Type of the service: 24 is statutory in any group."),
  service_group_id: wholeNumber("Service group: 1 Class, 2 Statutory, 3 Special."),
  in_progress_ind: yesNo("Whether the certificate is still in progress."),
  pre_ecc_ind: yesNo("Whether it was issued before electronic compliant certificates (ECC)."),
  eccompliance: yesNo("Whether it complies with the rules for electronic certificates."),
  template_version_num: number("Version of its template."),
  abs_freeboard_assignment: list(
    freeboardState,
    "Freeboard assignments on which a load line certificate is based.",
  ),
  abs_certificate_status: list(certificateStatus, "Statuses; only the last entry is kept."),
  abs_cert_ism_vessel_type: list(ismVesselType, "Categories of vessel under the ISM code."),
  ll_object_id: text("Key of the document of the work order."),
  ll_object_id_np: text("Key of the document of the work order that is not published."),
  cert_ll_object_id: text("Key of the certificate's document: without it there is nothing to download."),
  prep_ll_object_id: text("Key of the document in preparation."),
  file_name: text("Name of the document's file."),
  isllobjectexist: yesNo("Whether the document exists."),
  due_status: text("State by due date, such as Due."),
  abs_flag_lu: list(flagAuthorisation, "Flags that authorised the release of a statutory certificate."),
  no_longer_supported: notSupported
    .nullish()
    .describe(
      "Derived: since when and why the certificate is not supported, because class is suspended or withdrawn; null while it is supported.",
    ),
  withheld: yesNo(
    "Derived: the flag has not authorised the release, or the source withholds the item; only the key and the service group are returned.",
  ),
});
export type CertificateMember = z.infer<typeof certificateMember>;

export const certificates = recordSet({
  name: "ABSRECORDCERTIFICATE",
  key: ["certificateid"],
  schema: certificateMember,
  table: {
    name: "certificate",
    columns: {
      certificateid: "text",
      assetnum: "text",
      certificate_name: "text",
      certificate_number: "text",
      service_group_id: "number",
      service_type_id: "number",
      issue_date: "date",
      expiry_date: "date",
      /** Object ids of the certificate's stored documents. */
      object_ids: "texts",
      withheld: "boolean",
    },
    indexedFields: [
      "certificateid",
      "assetnum",
      "certificate_name",
      "certificate_number",
      "ll_object_id",
      "ll_object_id_np",
      "cert_ll_object_id",
      "prep_ll_object_id",
    ],
  },
  derived: {
    object_ids: (certificate) =>
      presentTexts([
        certificate.ll_object_id,
        certificate.ll_object_id_np,
        certificate.cert_ll_object_id,
        certificate.prep_ll_object_id,
      ]),
    withheld: (certificate) =>
      isItemWithheld(
        { serviceGroupId: certificate.service_group_id, serviceTypeId: certificate.service_type_id },
        certificate,
      ),
  },
  calls: [
    {
      path: "/os/ABSRECORDCERTIFICATE",
      about: "Certificates of a vessel.",
      vessel: "assetnum",
      queryable: ["certificateid", "assetnum", "service_group_id", "certificate_name"],
      mask: { kind: "withheld", group: "service_group_id" },
    },
    {
      path: "/script/ABSRECORDVERIFY",
      about: "Whether a certificate can be relied on, by its number or by the hash of its file.",
      member: verificationMember,
      isKeyed: true,
      queryable: [],
      settings: ["certificate_number", "sha256"],
    },
  ],
});
