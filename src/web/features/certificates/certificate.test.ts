import { describe, expect, test } from "vitest";
import { type CertificateMember, certificateMember } from "#contract/record-sets/certificate.ts";
import { type Certificate, certificateOf, certificatesOf } from "./certificate.ts";

const member = certificateMember.parse({
  certificateid: "K1",
  assetnum: "V1001",
  certificate_name: "Load Line Certificate",
  certificate_number: "LL-2026-0001",
  certificate_term: "Full",
  flag_name: "Panama",
  flag_admin_cert_num: "PA-7",
  issued_by_id: 2,
  issue_date: "2026-01-10",
  expiry_date: "2030-12-31",
  extension_date: "2031-01-31",
  service_type: "Load Line Certification",
  service_type_id: 7,
  service_group_id: 2,
  in_progress_ind: true,
  pre_ecc_ind: false,
  eccompliance: true,
  template_version_num: 51,
  abs_freeboard_assignment: [{ freeboard_assignment_state: "Active" }],
  abs_certificate_status: [{ extension_date: "2031-03-31" }],
  cert_ll_object_id: "D-100",
  file_name: "load-line.pdf",
  isllobjectexist: true,
});

test("certificateOf maps a member to the certificate of the screen", () => {
  expect(certificateOf(member)).toEqual<Certificate>({
    key: "K1",
    serviceGroupId: 2,
    isStatutory: true,
    isWithheld: false,
    name: "Load Line Certificate",
    number: "LL-2026-0001",
    hasUniqueNumber: true,
    term: "Full",
    isDocument: false,
    flag: "Panama",
    isIssuedByFlag: true,
    flagNumber: "PA-7",
    marks: ["ECC", "Electronic", "In Progress", "Active"],
    state: null,
    isInProgress: true,
    isSuperseded: false,
    successor: null,
    noLongerSupported: null,
    documentId: "D-100",
    document: { objectId: "D-100", fileName: "load-line.pdf" },
    issueDate: "2026-01-10",
    expiryDate: "2030-12-31",
    extensionDate: "2031-01-31",
    statusExtensionDates: ["2031-03-31"],
  });
});

test("a withheld certificate has only its key and group", () => {
  expect(certificateOf({ certificateid: "K8", service_group_id: 3, withheld: true })).toEqual<Certificate>({
    key: "K8",
    serviceGroupId: 3,
    isStatutory: true,
    isWithheld: true,
    name: null,
    number: null,
    hasUniqueNumber: true,
    term: null,
    isDocument: false,
    flag: null,
    isIssuedByFlag: false,
    flagNumber: null,
    marks: [],
    state: null,
    isInProgress: false,
    isSuperseded: false,
    successor: null,
    noLongerSupported: null,
    documentId: null,
    document: null,
    issueDate: null,
    expiryDate: null,
    extensionDate: null,
    statusExtensionDates: [],
  });
});

describe("a certificate has no document", () => {
  test.each<readonly [string, Partial<CertificateMember>]>([
    ["when it has no document id", { cert_ll_object_id: null }],
    ["when it has no name", { certificate_name: null }],
    ["when the document is missing", { isllobjectexist: false }],
    [
      "when it has only documents of other kinds",
      { cert_ll_object_id: null, ll_object_id: "D-1", prep_ll_object_id: "D-2" },
    ],
  ])("%s", (_, more) => {
    expect(certificateOf({ ...member, ...more }).document).toBeNull();
  });
});

test("a document of unknown presence counts as available", () => {
  expect(certificateOf({ ...member, isllobjectexist: null }).document).not.toBeNull();
});

test("certificatesOf names the successor of a superseded certificate", () => {
  const later = { ...member, certificateid: "K2", certificate_number: "LL-2", in_progress_ind: false };
  const all = certificatesOf([member, { ...later, issue_date: "2026-11-01" }]);
  expect(all.map(({ isSuperseded, successor }) => ({ isSuperseded, successor }))).toEqual([
    { isSuperseded: true, successor: { number: "LL-2", issueDate: "2026-11-01" } },
    { isSuperseded: false, successor: null },
  ]);
});
