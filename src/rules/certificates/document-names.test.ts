import { describe, expect, test } from "vitest";

import {
  distinctNames,
  downloadName,
  downloadTimestamp,
  folderName,
  isViewable,
  withExtension,
} from "./document-names.ts";

const known =
  "doc docx txt pdf rtf xml bmp ppt pptx xls xlsx jpg jpeg png gif tiff svg odt tex wpd zip rar csv".split(
    " ",
  );

test.each(known)("a file name that ends in .%s is kept", (extension) => {
  expect(withExtension(`load-line.${extension}`)).toBe(`load-line.${extension}`);
  expect(withExtension(`LOAD-LINE.${extension.toUpperCase()}`)).toBe(`LOAD-LINE.${extension.toUpperCase()}`);
});

test.each([
  ["Load Line Certificate", "Load Line Certificate.pdf"],
  ["report.v2", "report.v2.pdf"],
  ["photo.tif", "photo.tif.pdf"],
  ["pdf", "pdf.pdf"],
])("%s gets .pdf appended", (name, expected) => {
  expect(withExtension(name)).toBe(expected);
});

test.each([
  ["list.xls", false],
  ["list.XLSX", false],
  ["list.csv", false],
  ["list.pdf", true],
  ["xls", true],
  [null, true],
])("whether %s can be viewed is %s", (name, expected) => {
  expect(isViewable(name)).toBe(expected);
});

describe("the name of a downloaded certificate", () => {
  test.each([
    [
      "contains its name and day of issue",
      { name: "Load Line", issueDate: "2026-01-10" },
      "Load Line-10-Jan-2026.pdf",
    ],
    ["is its name alone without a day of issue", { name: "Load Line", issueDate: null }, "Load Line.pdf"],
    [
      "has the extension of its file",
      { name: "Stability", issueDate: "2026-01-10", fileName: "s.XLSX" },
      "Stability-10-Jan-2026.xlsx",
    ],
    ["ends in .pdf when the extension is unknown", { name: "Load Line", fileName: "s.dwg" }, "Load Line.pdf"],
    [
      "has no characters that file systems reject",
      { name: "A/B: <C>", issueDate: "2026-01-10" },
      "A-B- -C--10-Jan-2026.pdf",
    ],
    ["cannot leave its folder", { name: "../../etc", fileName: "x.pdf" }, "--..-etc.pdf"],
    ["is no device of Windows", { name: "CON" }, "CON-.pdf"],
    ["is no device of Windows in any case", { name: "aux.report" }, "aux-.report.pdf"],
    ["is no device of Windows with a blank", { name: "NUL ", fileName: "x.doc" }, "NUL-.doc"],
    ["is no device of Windows with a number", { name: "com1" }, "com1-.pdf"],
    ["is no device of Windows with a raised number", { name: "LPT³.x" }, "LPT³-.x.pdf"],
    ["may begin as a device", { name: "Console", issueDate: "2026-01-10" }, "Console-10-Jan-2026.pdf"],
    ["has no point before its extension", { name: "Load Line..." }, "Load Line.pdf"],
    ["has no blanks before its extension", { name: "Load Line  ", fileName: "x.pdf" }, "Load Line.pdf"],
    ["does not begin with blanks or points", { name: " . hidden" }, "-hidden.pdf"],
    ["is a dash of nothing else", { name: "..." }, "-.pdf"],
    ["shows its extension", { name: "Load\u202Efdp.exe", fileName: "x.pdf" }, "Loadfdp.exe.pdf"],
    ["has no marks of direction", { name: "\u200Fשם\u2066 A\u2069\u061C" }, "שם A.pdf"],
    ["has composed letters", { name: "Se\u0301curite\u0301" }, "Sécurité.pdf"],
    ["has at most 150 characters", { name: "x".repeat(147) }, `${"x".repeat(146)}.pdf`],
    ["may have 150 characters", { name: "x".repeat(146) }, `${"x".repeat(146)}.pdf`],
    ["has at most 255 bytes", { name: "東".repeat(84) }, `${"東".repeat(83)}.pdf`],
    ["does not end in half of a character", { name: `${"x".repeat(145)}🚢` }, `${"x".repeat(145)}.pdf`],
    ["does not end in a blank after it was cut", { name: `${"x".repeat(145)} yz` }, `${"x".repeat(145)}.pdf`],
  ])("%s", (_, certificate, expected) => {
    expect(downloadName(certificate)).toBe(expected);
  });
});

test.each([
  ["Certificates", "MERIDIAN STAR", "Certificates-MERIDIAN STAR"],
  ["Certificates", null, "Certificates"],
  ["Certificates", "", "Certificates"],
  ["Class Suspension", "A/B Shipping", "Class Suspension-A-B Shipping"],
  ["Certificates", "ACME SHIPPING CO. ", "Certificates-ACME SHIPPING CO"],
  ["Certificates", "CON", "Certificates-CON"],
  ["Certificates", "\u202EKCATTA", "Certificates-KCATTA"],
  ["Certificates", "x".repeat(200), `Certificates-${"x".repeat(137)}`],
  ["Certificates", "東".repeat(100), `Certificates-${"東".repeat(80)}`],
] as const)("the folder of %s for %s is %s", (type, owner, expected) => {
  expect(folderName(type, owner)).toBe(expected);
});

test("repeated names are numbered, ignoring case", () => {
  expect(distinctNames(["A.pdf", "a.pdf", "B", "B", "A.pdf", "A (2).pdf"])).toEqual([
    "A.pdf",
    "a (2).pdf",
    "B",
    "B (2)",
    "A (3).pdf",
    "A (2) (2).pdf",
  ]);
  expect(distinctNames(["Straße.pdf", "STRASSE.pdf", "ı.pdf", "I.pdf"])).toEqual([
    "Straße.pdf",
    "STRASSE (2).pdf",
    "ı.pdf",
    "I (2).pdf",
  ]);
});

test("a number keeps a long name within the limit", () => {
  const long = `${"x".repeat(146)}.pdf`;
  const [, second = ""] = distinctNames([long, long]);
  expect(second).toBe(`${"x".repeat(142)} (2).pdf`);
  const wide = `${"東".repeat(83)}.pdf`;
  expect(distinctNames([wide, wide])[1]).toBe(`${"東".repeat(82)} (2).pdf`);
});

test.each([
  ["2026-11-20T12:30:00Z", "2026-11-20T07:30:00.000Z"],
  ["2026-11-20T04:59:00Z", "2026-11-19T23:59:00.000Z"],
  ["now", ""],
])("a download at %s has the timestamp %j", (now, expected) => {
  expect(downloadTimestamp(now)).toBe(expected);
});
