import { describe, expect, test } from "vitest";
import { numberInTexts } from "./number-in-texts.ts";

describe("the certificate number in the texts of a document", () => {
  test.each([
    [["https://record.example/certificate-lookup?certNum=LL%2F7"], ["No. C-20151001-07"], "LL/7"],
    [["https://record.example/", "javascript:alert(1)", "no address"], ["No. C-1/26"], "C-1/26"],
    [[], ["IMO number 9074729", "Certificate number: 1234/26"], "1234/26"],
    [[], ["Safety Construction SLC-20151001-07 (specimen)"], "SLC-20151001-07"],
    [[], ["No. of persons", "IMO No. 9074729", "Class 20151001", "2026-11-20", "X-SLC-1-2-"], ""],
    [[], [`No. ${"1".repeat(61)}`], ""],
    [[], [], ""],
  ])("of addresses %j and lines %j is '%s'", (addresses, lines, expected) => {
    expect(numberInTexts(addresses, lines)).toBe(expected);
  });
});
