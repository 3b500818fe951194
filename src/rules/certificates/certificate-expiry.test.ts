import { describe, expect, test } from "vitest";

import { effectiveExpiry, expiryStatus, isExtended, validityLeft } from "./certificate-expiry.ts";

const today = "2026-11-20";

describe("a certificate expires", () => {
  test.each([
    ["on its expiry date", { expiryDate: "2027-01-01" }, "2027-01-01"],
    ["on a later extension", { expiryDate: "2027-01-01", extensionDate: "2027-03-01" }, "2027-03-01"],
    ["not on an earlier extension", { expiryDate: "2027-01-01", extensionDate: "2026-12-01" }, "2027-01-01"],
    ["on the extension, where there is no expiry date", { extensionDate: "2027-03-01" }, "2027-03-01"],
    [
      "on the extension of its last status",
      { expiryDate: "2027-01-01", statusExtensionDates: ["2028-01-01", "2027-02-01"] },
      "2027-02-01",
    ],
    [
      "on its expiry date, where the last status has no extension",
      { expiryDate: "2027-01-01", statusExtensionDates: ["2028-01-01", null] },
      "2027-01-01",
    ],
    [
      "on the later of its own extension and that of its last status",
      { extensionDate: "2027-05-01", statusExtensionDates: ["2027-02-01"] },
      "2027-05-01",
    ],
    ["never when it has no date", {}, null],
  ])("%s", (_, certificate, expected) => {
    expect(effectiveExpiry(certificate)).toBe(expected);
  });
});

test("an extension moves a certificate from overdue to due", () => {
  const expired = { expiryDate: "2026-11-19" };
  expect(expiryStatus(expired, today)).toBe("overdue");
  expect(expiryStatus({ ...expired, extensionDate: "2026-11-20" }, today)).toBe("due");
  expect(expiryStatus({}, today)).toBeNull();
});

test.each([
  ["in the middle of its validity", "2026-11-10", "2026-11-30", 0.5],
  ["on the day of issue", "2026-11-20", "2026-11-30", 1],
  ["before the day of issue", "2026-11-25", "2026-11-30", 1],
  ["on the day it expires", "2026-11-10", "2026-11-20", 0],
  ["after it expired", "2026-01-01", "2026-06-01", 0],
  ["without a day of issue", null, "2026-11-30", null],
  ["without an expiry", "2026-11-10", null, null],
  ["that expires on the day of issue", "2026-11-30", "2026-11-30", null],
  ["that expires before it was issued", "2026-11-30", "2026-11-10", null],
])("validityLeft returns the remaining share for a certificate %s", (_, issueDate, expiryDate, expected) => {
  expect(validityLeft({ issueDate, expiryDate }, today)).toBe(expected);
});

test.each([
  [{ expiryDate: "2026-10-01", extensionDate: "2026-11-21" }, true],
  [{ expiryDate: "2026-10-01", extensionDate: "2026-09-01" }, false],
  [{ expiryDate: "2026-10-01", extensionDate: "2026-10-01T12:00:00Z" }, false],
  [{ extensionDate: "2026-11-21" }, false],
  [{}, false],
])("isExtended decides on the certificate %j: %s", (certificate, expected) => {
  expect(isExtended(certificate)).toBe(expected);
});
