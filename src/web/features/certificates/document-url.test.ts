import { describe, expect, test } from "vitest";
import { certificateMember } from "#contract/record-sets/certificate.ts";
import { certificatesOf } from "./certificate.ts";
import { documentUrl } from "./document-url.ts";

const member = (more: object) =>
  certificateMember.parse({
    certificateid: "K1",
    certificate_name: "Class",
    certificate_number: "C-1/2",
    cert_ll_object_id: "D-1",
    file_name: "class 1.pdf",
    ...more,
  });
const urls = (members: readonly object[], impersonatedBy: string | null = null) =>
  certificatesOf(members.map(member)).map((certificate) => documentUrl(certificate, impersonatedBy));

describe("the document of a certificate", () => {
  test.each([
    ["is viewed by its number", {}, null, "/viewCertificate?certNum=C-1%2F2"],
    [
      "is viewed by its file if the number is missing",
      { certificate_number: null },
      null,
      "/D-1/content/class%201.pdf",
    ],
    ["is viewed by its file during impersonation", {}, "An administrator", "/D-1/content/class%201.pdf"],
    [
      "is viewed by its object id if number and file name are missing",
      { certificate_number: null, file_name: null },
      null,
      "/D-1/content/engg",
    ],
    ["has no URL if it is missing", { cert_ll_object_id: null }, null, null],
  ])("%s", (_, more, impersonatedBy, expected) => {
    expect(urls([more], impersonatedBy)).toEqual([expected]);
  });

  test("is viewed by its file if another certificate has the same number", () => {
    expect(urls([{}, { certificateid: "K2", cert_ll_object_id: "D-2" }])).toEqual([
      "/D-1/content/class%201.pdf",
      "/D-2/content/class%201.pdf",
    ]);
  });
});
