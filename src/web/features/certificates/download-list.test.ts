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
  const vessel = { vessel_name: "MERIDIAN STAR", imo_num: "9074729", class_num: "20151001" };
  expect(downloadList(certificates, vessel, "2026-11-20")).toMatchObject({
    archive: "MERIDIAN STAR 9074729 certificates.zip",
    folder: "Certificates-MERIDIAN STAR",
    files: [
      { name: "Load Line-10-Jan-2026.pdf", url: "/D-1/content/load-line.pdf" },
      { name: "Load Line-10-Jan-2026 (2).pdf", url: "/D-2/content/load-line.pdf" },
      { name: "--Class-10-Jan-2026.pdf", url: "/D-4/content/engg" },
    ],
  });
});

test("downloadList leaves the vessel out of the folder name if it is unknown", () => {
  expect(downloadList([], {}, "2026-11-20")).toMatchObject({
    archive: "download.zip",
    folder: "Certificates",
    files: [],
  });
});

test("downloadList names the archive by the class number of a vessel without an IMO number", () => {
  const { archive } = downloadList(
    [],
    { vessel_name: 'A/"B"', imo_num: null, class_num: "98-1" },
    "2026-11-20",
  );
  expect(archive).toBe("A--B- 98-1 certificates.zip");
});

test("downloadList keeps the name of the index for the index", () => {
  const index = certificate("D-1", { certificate_name: "index", issue_date: null, file_name: "INDEX.CSV" });
  const { files } = downloadList([index], {}, "2026-11-20");
  expect(files.map(({ name }) => name)).toEqual(["index (2).csv"]);
});

test("the index of an archive has what each file is, and which could not be downloaded", () => {
  const certificates = [
    certificate("D-1", { certificate_number: "LL-1", expiry_date: "2031-01-10", certificate_name: "=Load" }),
    certificate("D-2", { expiry_date: "2026-01-20" }),
  ];
  const { files, index } = downloadList(certificates, {}, "2026-11-20");
  const csv = index((name) => (name === files[0]?.name ? "ab12" : null));
  expect(csv.trimEnd().split("\r\n")).toEqual([
    "\uFEFFNumber,Certificate,Issued,Expires,Status,File,SHA-256",
    "LL-1,'=Load,2026-01-10,2031-01-10,Valid,'=Load-10-Jan-2026.pdf,ab12",
    ",Load Line,2026-01-10,2026-01-20,Expired,Not downloaded,",
  ]);
});
