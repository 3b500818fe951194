import { describe, expect, test } from "vitest";

import { inForce, inOrder, type LedgerEntry } from "./class-ledger.ts";

/** Entries written as state and date: `"4 2024-05-02"`. */
function ledger(...entries: readonly string[]): readonly LedgerEntry[] {
  return entries.map((entry) => {
    const [state = "", date = ""] = entry.split(" ");
    return { serviceStateId: Number(state), date };
  });
}

function states(entries: readonly LedgerEntry[]): string {
  return entries.map((entry) => entry.serviceStateId).join(" ");
}

describe("the ledger is read oldest first", () => {
  test.each([
    ["entries in reverse", ["5 2024-08-02", "4 2024-05-02", "5 2015-03-01"], "5 4 5"],
    ["two of one day with their times", ["4 2024-05-02T12:00:00Z", "5 2024-05-02T09:00:00Z"], "5 4"],
    ["a day is its first moment", ["4 2024-05-02T00:00:01Z", "1 2024-05-02"], "1 4"],
    ["moments in other offsets", ["4 2024-05-02T01:00:00+05:00", "1 2024-05-01T21:00:00Z"], "4 1"],
  ])("%s", (_, entries, expected) => {
    expect(states(inOrder(ledger(...entries)))).toBe(expected);
  });
});

describe("entries of one moment", () => {
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
    "written %s %s %s, a vessel in class is suspended, withdrawn and reinstated",
    (...order) => {
      const entries = order.map((state) => `${state} ${day}`);
      expect(states(inOrder(ledger("5 2015-01-01", ...entries)))).toBe("5 4 1 5");
      expect(states(inOrder(ledger(...entries)))).toBe("4 1 5");
    },
  );

  test.each(permutations)("written %s %s %s, a suspended vessel is reinstated first", (...order) => {
    const entries = order.map((state) => `${state} ${day}`);
    expect(states(inOrder(ledger("4 2020-01-01", ...entries)))).toBe("4 5 4 1");
    expect(states(inOrder(ledger("1 2020-01-01", ...entries)))).toBe("1 5 4 1");
  });
});

test.each([
  ["2026-11-19", 1],
  ["2026-11-20", 1],
  ["2026-11-20T23:59:59Z", 1],
  ["2026-11-21", 0],
])("of an entry dated %s, %i is in force on 20-Nov-2026", (date, count) => {
  expect(inForce([{ serviceStateId: 4, date }], "2026-11-20")).toHaveLength(count);
});
