import { describe, expect, test } from "vitest";

import {
  entryAsAt,
  inForce,
  isPastDay,
  sortOldestFirst,
  type ClassStatusEntry,
} from "./class-status-entry.ts";

/** Parses entries that are written as state and effective date: `"4 2024-05-02"`. */
function history(...entries: readonly string[]): readonly ClassStatusEntry[] {
  return entries.map((entry) => {
    const [state = "", date = ""] = entry.split(" ");
    return { serviceStateId: Number(state), date };
  });
}

function states(entries: readonly ClassStatusEntry[]): string {
  return entries.map((entry) => entry.serviceStateId).join(" ");
}

describe("a class status history", () => {
  test.each([
    ["entries in reverse", ["5 2024-08-02", "4 2024-05-02", "5 2015-03-01"], "5 4 5"],
    ["two entries of one day with times", ["4 2024-05-02T12:00:00Z", "5 2024-05-02T09:00:00Z"], "5 4"],
    ["a day and a time of that day", ["4 2024-05-02T00:00:01Z", "1 2024-05-02"], "1 4"],
    ["times with other offsets", ["4 2024-05-02T01:00:00+05:00", "1 2024-05-01T21:00:00Z"], "4 1"],
  ])("is sorted oldest first for %s", (_, entries, expected) => {
    expect(states(sortOldestFirst(history(...entries)))).toBe(expected);
  });
});

describe("entries of one instant", () => {
  const day = "2024-05-02";
  const permutations = [
    ["1", "4", "5"],
    ["1", "5", "4"],
    ["4", "1", "5"],
    ["4", "5", "1"],
    ["5", "1", "4"],
    ["5", "4", "1"],
  ];

  test.each(permutations)(
    "in the order %s %s %s suspend, withdraw and reinstate a vessel that is in class",
    (...order) => {
      const entries = order.map((state) => `${state} ${day}`);
      expect(states(sortOldestFirst(history("5 2015-01-01", ...entries)))).toBe("5 4 1 5");
      expect(states(sortOldestFirst(history(...entries)))).toBe("4 1 5");
    },
  );

  test.each(permutations)("in the order %s %s %s reinstate a suspended vessel first", (...order) => {
    const entries = order.map((state) => `${state} ${day}`);
    expect(states(sortOldestFirst(history("4 2020-01-01", ...entries)))).toBe("4 5 4 1");
    expect(states(sortOldestFirst(history("1 2020-01-01", ...entries)))).toBe("1 5 4 1");
  });
});

test.each([
  ["2026-11-19", 1],
  ["2026-11-20", 1],
  ["2026-11-20T23:59:59Z", 1],
  ["2026-11-21", 0],
])("inForce returns for an entry of %s on 20-Nov-2026 this number of entries: %i", (date, count) => {
  expect(inForce([{ serviceStateId: 4, date }], "2026-11-20")).toHaveLength(count);
});

const reinstated = [
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
  expect(entryAsAt(reinstated, day)?.serviceStateId ?? null).toBe(state);
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
