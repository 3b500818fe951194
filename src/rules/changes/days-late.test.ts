import { expect, test } from "vitest";
import { daysLate } from "./days-late.ts";

test.each([
  ["without an effective date", null, "2026-11-20T06:00:00.000Z", 0],
  ["the day before its effect", "2026-11-21", "2026-11-20T23:59:59.999Z", 0],
  ["on the day of its effect", "2026-11-20", "2026-11-20T23:59:59.999Z", 0],
  ["on the day after its effect", "2026-11-19", "2026-11-20T00:00:00.000Z", 1],
  ["in the year after its effect", "2025-11-20", "2026-11-20T06:00:00.000Z", 365],
])("a change that was recorded %s has its days late", (_, effective, recorded, days) => {
  expect(daysLate(effective, recorded)).toBe(days);
});
