import { expect, test } from "vitest";
import { suspensionPeriods } from "./suspension-periods.ts";

test.each([
  ["2026-11-27", "2026-01-01", "2025-11-28"],
  ["2026-12-31", "2026-01-01", "2026-01-01"],
  ["2027-01-01", "2027-01-01", "2026-01-02"],
  ["2028-02-28", "2028-01-01", "2027-03-01"],
  ["2028-02-29", "2028-01-01", "2027-03-01"],
  ["2028-03-01", "2028-01-01", "2027-03-02"],
])("the periods that end on %s begin on %s and %s", (today, thisYear, lastMonths) => {
  expect(suspensionPeriods(today)).toEqual({ thisYear, lastMonths });
});
