import { expect, test } from "vitest";
import { certificateMember } from "#contract/record-sets/certificate.ts";
import { certificateOf } from "./certificate.ts";
import { downloadList } from "./download-list.ts";

const certificate = (objectId: string | null, more: object = {}) =>
  certificateOf(
    certificateMember.parse({
      certificateid: objectId ?? "none",
      certificate_name: "Load Line",
      issue_date: "2026-01-10",
      cert_ll_object_id: objectId,
      file_name: "load-line.pdf",
      ...more,
    }),
  );

test("downloadList returns a folder of files with distinct names", () => {
  const certificates = [
    certificate("D-1"),
    certificate("D-2"),
    certificate(null),
    certificate("D-3", { certificate_name: null }),
    certificate("D-4", { file_name: null, certificate_name: "../Class" }),
  ];
  expect(downloadList(certificates, "MERIDIAN STAR")).toEqual({
    folder: "Certificates-MERIDIAN STAR",
    files: [
      { name: "Load Line-10-Jan-2026.pdf", url: "/D-1/content/load-line.pdf" },
      { name: "Load Line-10-Jan-2026 (2).pdf", url: "/D-2/content/load-line.pdf" },
      { name: "--Class-10-Jan-2026.pdf", url: "/D-4/content/engg" },
    ],
  });
});

test("downloadList leaves the vessel out of the folder name if it is unknown", () => {
  expect(downloadList([], null)).toEqual({ folder: "Certificates", files: [] });
});
