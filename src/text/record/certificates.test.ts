import { describe, expect, test } from "vitest";
import {
  certificateHeading,
  certificateStatusText,
  explainExpiry,
  filterLabel,
  remainingValidity,
} from "./certificates.ts";

const today = "2026-11-20";

test.each([
  [{ expiryDate: "2026-11-19" }, "Expired on 19-Nov-2026, 1 day ago."],
  [{ expiryDate: "2026-11-20" }, "Expires on 20-Nov-2026, today: less than 180 days away."],
  [{ expiryDate: "2027-01-13" }, "Expires on 13-Jan-2027, in 54 days: less than 180 days away."],
  [{ expiryDate: "2031-11-20" }, "Expires on 20-Nov-2031, in 1826 days."],
  [
    { expiryDate: "2026-10-01", extensionDate: "2026-11-21" },
    "Expires on 21-Nov-2026, in 1 day: less than 180 days away. Extended from 01-Oct-2026.",
  ],
  [{}, "The record states no date of expiry."],
])("the expiry of the certificate %j is explained", (certificate, sentence) => {
  expect(explainExpiry(certificate, today)).toBe(sentence);
});

describe("the words of a status", () => {
  test.each([
    ["expiring", "2026-11-20", "Expires today"],
    ["expiring", "2026-11-21", "Expires in 1 day"],
    ["expiring", "2027-01-13", "Expires in 54 days"],
    ["expired", "2026-11-19", "Expired"],
    ["valid", "2031-11-20", "Valid"],
    ["notSupported", "2031-11-20", "Not supported"],
  ] as const)("of a certificate that is %s and expires on %s are %s", (status, expiryDate, words) => {
    expect(certificateStatusText(status, { expiryDate }, today)).toBe(words);
  });
});

test.each([
  ["2026-11-21", "Expires in 1 day"],
  ["2028-03-19", "Expires in 16 months"],
  ["2031-11-20", "Expires in 5 years"],
  ["2026-11-19", ""],
  [null, ""],
])("the remaining validity of a certificate that expires on %s is %j", (expiryDate, words) => {
  expect(remainingValidity({ expiryDate }, today)).toBe(words);
});

test("the filter Due is labelled with its due window", () => {
  expect(filterLabel("Due")).toBe("Expiring within 180 Days");
  expect(filterLabel("New")).toBe("New");
});

test.each([
  ["class", "ABS Certificates"],
  ["statutory", "Statutory"],
  ["special", "Surveys/Audits"],
  ["other", "Other"],
] as const)("the certificates of the service group %s have the heading %s", (group, heading) => {
  expect(certificateHeading(group, "ABS")).toBe(heading);
});
