import { expect, test } from "vitest";

import { isFilterEnabled, passesFilter } from "./certificate-filter.ts";

const today = "2026-11-20";

test.each([
  ["New", "issued 30 days ago", { issueDate: "2026-10-21" }, true],
  ["New", "issued 31 days ago", { issueDate: "2026-10-20" }, false],
  ["New", "without a day of issue", { expiryDate: "2026-11-21" }, false],
  ["Due", "that expires in 179 days", { expiryDate: "2027-05-18" }, true],
  ["Due", "that expires in 180 days", { expiryDate: "2027-05-19" }, false],
  ["Due", "that has expired", { expiryDate: "2020-01-01" }, false],
  ["Due", "that is stated to have expired", { expiryDate: "2026-11-21", state: "Expired" }, false],
  ["Due", "that was extended", { expiryDate: "2026-11-21", extensionDate: "2028-01-01" }, false],
  ["Expired", "that expired yesterday", { expiryDate: "2026-11-19" }, true],
  ["Expired", "that expires today", { expiryDate: today }, false],
  ["Expired", "that was extended", { expiryDate: "2020-01-01", extensionDate: "2028-01-01" }, false],
  ["Expired", "that is superseded", { expiryDate: "2020-01-01", isSuperseded: true }, false],
  ["Due", "that has expired and is superseded", { expiryDate: "2020-01-01", isSuperseded: true }, false],
  ["Due", "that expires soon and is superseded", { expiryDate: "2027-01-01", isSuperseded: true }, false],
  ["New", "issued today that is superseded", { issueDate: today, isSuperseded: true }, false],
  ["All", "that is superseded", { isSuperseded: true }, true],
  ["Due", "issued today that never expires", { issueDate: today }, false],
  ["All", "without any date", {}, true],
] as const)("the filter %s decides on a certificate %s", (filter, _, certificate, expected) => {
  expect(passesFilter(filter, certificate, today)).toBe(expected);
});

test.each([
  ["New", 0, false],
  ["Due", 0, false],
  ["Due", undefined, false],
  ["New", null, false],
  ["New", 1, true],
  ["Due", 3, true],
  ["All", 0, true],
] as const)("the indicator %s with the count %s can be chosen: %s", (filter, count, expected) => {
  expect(isFilterEnabled(filter, count)).toBe(expected);
});
