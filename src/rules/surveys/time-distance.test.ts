import { expect, test } from "vitest";
import { timeDistance } from "./time-distance.ts";

const today = "2026-11-20";

test.each([
  ["2026-11-20", "day", 0, false],
  ["2026-11-21", "day", 1, false],
  ["2027-05-18", "day", 179, false],
  ["2027-05-19", "month", 6, false],
  ["2028-03-19", "month", 16, false],
  ["2028-10-20", "month", 23, false],
  ["2028-11-20", "year", 2, false],
  ["2031-11-19", "year", 5, false],
  ["2026-11-19", "day", 1, true],
  ["2021-04-27", "year", 6, true],
] as const)("the distance of %s is one %s times %i, in the past: %s", (date, unit, count, isPast) => {
  expect(timeDistance(date, today)).toEqual({ unit, count, isPast });
});

test.each([null, undefined, "", "soon"])("there is no distance without a date (%j)", (date) => {
  expect(timeDistance(date, today)).toBeNull();
});
