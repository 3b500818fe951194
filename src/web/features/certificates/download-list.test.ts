import { expect, test } from "vitest";
import { certificateMember } from "#contract/members/certificate.ts";
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

test("a selection is a folder of files, each with its own name", () => {
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
      { name: "Load Line-10-Jan-2026.pdf", address: "/D-1/content/load-line.pdf" },
      { name: "Load Line-10-Jan-2026 (2).pdf", address: "/D-2/content/load-line.pdf" },
      { name: "--Class-10-Jan-2026.pdf", address: "/D-4/content/engg" },
    ],
  });
});

test("without a vessel the folder is called by its kind alone", () => {
  expect(downloadList([], null)).toEqual({ folder: "Certificates", files: [] });
});
