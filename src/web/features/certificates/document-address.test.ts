import { describe, expect, test } from "vitest";
import { certificateMember } from "#contract/members/certificate.ts";
import { certificatesOf } from "./certificate.ts";
import { documentAddress } from "./document-address.ts";

const member = (more: object) =>
  certificateMember.parse({
    certificateid: "K1",
    certificate_name: "Class",
    certificate_number: "C-1/2",
    cert_ll_object_id: "D-1",
    file_name: "class 1.pdf",
    ...more,
  });
const addresses = (members: readonly object[], impersonatedBy: string | null = null) =>
  certificatesOf(members.map(member)).map((certificate) => documentAddress(certificate, impersonatedBy));

describe("a certificate is viewed", () => {
  test.each([
    ["by its number", {}, null, "/viewCertificate?certNum=C-1%2F2"],
    ["by its file without a number", { certificate_number: null }, null, "/D-1/content/class%201.pdf"],
    ["by its file under impersonation", {}, "An administrator", "/D-1/content/class%201.pdf"],
    [
      "by its key without a number and a file name",
      { certificate_number: null, file_name: null },
      null,
      "/D-1/content/engg",
    ],
    ["nowhere without a document", { cert_ll_object_id: null }, null, null],
  ])("%s", (_, more, impersonatedBy, expected) => {
    expect(addresses([more], impersonatedBy)).toEqual([expected]);
  });

  test("by its file where another certificate has its number, for the number would lead to one of the two", () => {
    expect(addresses([{}, { certificateid: "K2", cert_ll_object_id: "D-2" }])).toEqual([
      "/D-1/content/class%201.pdf",
      "/D-2/content/class%201.pdf",
    ]);
  });
});
