import { expect, test } from "vitest";

import { isRecordOutdated, recordAge } from "./record-age.ts";

const asOf = "2026-11-20T06:00:00Z";
const after = (seconds: number) => Date.parse(asOf) + seconds * 1000;

test.each([
  [59, 60, false],
  [60, 60, false],
  [61, 60, true],
  [1e9, null, false],
])("a record that is %i s old is outdated within %j s: %j", (age, within, isOutdated) => {
  expect(isRecordOutdated(asOf, within, after(age))).toBe(isOutdated);
});

test("a record has no age before the first import, and none below zero", () => {
  expect([recordAge(null, after(0)), recordAge(asOf, after(-5))]).toEqual([null, 0]);
  expect(isRecordOutdated(null, 60, after(0))).toBe(false);
});
