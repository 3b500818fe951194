import { expect, test } from "vitest";

import { isPastDay, stateAsAt } from "./as-at.ts";

const history = [
  { serviceStateId: 5, date: "2024-08-02" },
  { serviceStateId: 4, date: "2024-05-02T14:00:00Z" },
  { serviceStateId: 5, date: "2015-03-01" },
];

test.each([
  ["2015-02-28", null],
  ["2015-03-01", 5],
  ["2024-05-01", 5],
  ["2024-05-02", 4],
  ["2024-08-01", 4],
  ["2024-08-02", 5],
])("the class state at the end of %s is %s", (day, state) => {
  expect(stateAsAt(history, day)?.serviceStateId ?? null).toBe(state);
});

test.each([
  ["2026-11-19", true],
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-11-20T10:00:00Z", false],
  ["20-Nov-2026", false],
  ["2026-02-30", false],
  ["", false],
])("on 20-Nov-2026 the class state as at %j can be queried: %s", (day, expected) => {
  expect(isPastDay(day, "2026-11-20")).toBe(expected);
});
