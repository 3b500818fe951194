import { describe, expect, test } from "vitest";
import { isDocument } from "./certificate-documents.ts";

describe("a document among certificates", () => {
  test.each([
    ["Stability Booklet rev.3", true],
    ["Conditions of Class, List", true],
    ["Thickness Measurement Report.xlsx", true],
    ["EXECUTIVE HULL SUMMARY", true],
    ["Loading Instrument Approval.pdf", true],
    ["Operating manuals", true],
    ["International Tonnage Certificate (1969)", false],
    ["Certificate of Fitness with List of Cargoes", false],
    ["Noise Survey Statement", false],
    ["Enlisted Crew Approval", false],
    [null, false],
  ])("is recognised by its name: %j is one: %s", (name, expected) => {
    expect(isDocument({ name })).toBe(expected);
  });

  test.each([
    [{ term: " " }, true],
    [{ term: "Full" }, false],
    [{ expiryDate: "2027-01-01" }, false],
    [{ extensionDate: "2027-01-01" }, false],
    [{ statusExtensionDates: ["2027-01-01"] }, false],
  ])("has neither expiry date nor term: with %j it is one: %s", (other, expected) => {
    expect(isDocument({ name: "Cargo List", ...other })).toBe(expected);
  });
});
