import { describe, expect, test } from "vitest";
import { numberInCode, numbersInText, numberInTexts } from "./number-in-text.ts";

describe("the certificate number in the texts of a document", () => {
  test.each([
    [["https://record.example/certificate-lookup?certNum=LL%2F7"], ["No. C-20151001-07"], "LL/7"],
    [["https://record.example/", "javascript:alert(1)", "no address"], ["No. C-1/26"], "C-1/26"],
    [[], ["IMO number 9074729", "Certificate number: 1234/26"], "1234/26"],
    [[], ["Safety Construction SLC-20151001-07 (specimen)"], "SLC-20151001-07"],
    [[], ["No. 4711", "Issued with UTN: A1/26 on board"], "A1/26"],
    [[], ["No. of persons", "IMO No. 9074729", "Class 20151001", "2026-11-20", "X-SLC-1-2-"], ""],
    [[], ["NUTN 1234", "Load line LL-2026-0001/A"], ""],
    [[], [`No. ${"1".repeat(61)}`], ""],
    [[], [`No. ${"1".repeat(60)}`], "1".repeat(60)],
    [[], [], ""],
  ])("of addresses %j and lines %j is '%s'", (addresses, lines, expected) => {
    expect(numberInTexts(addresses, lines)).toBe(expected);
  });
});

describe("the certificate number in a pasted text", () => {
  test.each([
    ["https://record.example/certificate-lookup?certNum=LL-2026-0001", ["LL-2026-0001"]],
    ["(https://record.example/certificate-lookup?certNum=LL-2026-0001).", ["LL-2026-0001"]],
    ["https://record.example/certificate-lookup", ["https://record.example/certificate-lookup"]],
    [" LL-2026-0001 ", ["LL-2026-0001"]],
    ["slc 20151001 07", ["slc 20151001 07"]],
    ["LL-2026-0001/A", ["LL-2026-0001/A"]],
    ["UTN: C-20151001-07", ["C-20151001-07"]],
    ["UTN: C-20151001-07. Thanks", ["C-20151001-07. Thanks", "C-20151001-07"]],
    ["Certificate number: SLC-20151001-07 A", ["SLC-20151001-07 A", "SLC-20151001-07"]],
    ["utn:c-20151001-07", ["c-20151001-07"]],
    ["UTNET-2024 a", ["UTNET-2024 a"]],
    ["SLC-20151001-07 A", ["SLC-20151001-07 A", "SLC-20151001-07"]],
    ["MERIDIAN STAR SLC-20151001-07", ["MERIDIAN STAR SLC-20151001-07", "SLC-20151001-07"]],
    ["Dear Sirs,\nis certificate SLC-20151001-07 of MERIDIAN STAR valid?", ["SLC-20151001-07"]],
    ["Cargo Gear\r\nCertificate no. 1234/26\r\nMERIDIAN STAR", ["1234/26"]],
    ["", [""]],
  ])("%j may be %j", (text, expected) => {
    expect(numbersInText(text)).toEqual(expected);
  });

  test.each([60, 61])("of %d characters is itself a number only up to 60", (length) => {
    const text = "C-1-1 ".padEnd(length, "x");
    expect(numbersInText(text)).toEqual(length > 60 ? ["C-1-1"] : [text, "C-1-1"]);
  });
});

test.each([
  ["https://record.example/certificate-lookup?certNum=C%2F1%20A", "C/1 A"],
  ["https://another.example/", ""],
  ["WIFI:S:bridge", ""],
  ["UTN: C-1/26", "C-1/26"],
  ["https://another.example/SLC-20151001-07", ""],
  ["SLC-20151001-07 A", "SLC-20151001-07 A"],
  ["No.C-1/26", "C-1/26"],
  ["utn.c-1/26", "c-1/26"],
  ["No. SLC-20151001-07\nVessel: MERIDIAN STAR", "SLC-20151001-07"],
  ["Certificate: SLC-20151001-07", "Certificate: SLC-20151001-07"],
  ["See https://record.example/certificate-lookup?certNum=LL-1.", "LL-1"],
  [" LL-2026-0001 ", "LL-2026-0001"],
])("the number in the code %j is '%s'", (text, expected) => {
  expect(numberInCode(text)).toBe(expected);
});
