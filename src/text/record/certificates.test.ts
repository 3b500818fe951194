import { expect, test } from "vitest";
import { certificateHeading, explainExpiry, filterLabel } from "./certificates.ts";

const today = "2026-11-20";

test.each([
  [{ expiryDate: "2027-01-13" }, "Due on 13-Jan-2027, in 54 days: less than 180 days away."],
  [
    { expiryDate: "2026-10-01", extensionDate: "2026-11-21" },
    "Due on 21-Nov-2026, in 1 day: less than 180 days away. Extended from 01-Oct-2026.",
  ],
  [{}, ""],
])("the due status of the certificate %j is explained", (certificate, sentence) => {
  expect(explainExpiry(certificate, today)).toBe(sentence);
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
