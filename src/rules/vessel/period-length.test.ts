import { expect, test } from "vitest";

import { periodLength } from "./period-length.ts";

test.each([
  ["2026-11-04", "2026-11-04", { unit: "days", count: 0 }],
  ["2026-11-04", "2026-11-22", { unit: "days", count: 18 }],
  ["2024-05-02", "2024-08-02", { unit: "months", count: 3 }],
  ["2024-11-22", "2026-11-22", { unit: "years", count: 2 }],
  ["2015-03-01", "2024-05-02", { unit: "years", count: 9 }],
  ["2026-11-22", "2026-11-04", null],
  [null, "2026-11-04", null],
])("the period from %s until %s has the length %j", (from, until, length) => {
  expect(periodLength(from, until)).toEqual(length);
});
