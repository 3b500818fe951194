import { expect, test } from "vitest";

import type { LedgerEntry } from "./class-ledger.ts";
import { classActions } from "./reinstatement.ts";

const classed: LedgerEntry = { serviceStateId: 5, date: "2015-03-01", stateText: "In Class" };
const suspended: LedgerEntry = { serviceStateId: 4, date: "2020-05-02" };
const withdrawn: LedgerEntry = { serviceStateId: 1, date: "2021-05-02" };
const restored: LedgerEntry = { serviceStateId: 5, date: "2024-08-02", stateText: "In Class" };

test("a first classing is no reinstatement", () => {
  expect(classActions([classed])).toEqual([]);
  expect(classActions([suspended, classed])).toEqual([{ entry: suspended, earlierLoss: null }]);
});

test("a reinstatement is linked to the latest loss of class before it", () => {
  expect(classActions([restored, withdrawn, suspended]).at(-1)).toEqual({
    entry: restored,
    earlierLoss: withdrawn,
  });
  expect(classActions([restored, suspended]).at(-1)).toEqual({ entry: restored, earlierLoss: suspended });
});

test.each([
  ["stateText", "Reinstated", 1],
  ["stateText", "REINSTATED/CLASSED", 1],
  ["reason", "Class reinstated after survey", 1],
  ["stateText", "Classed", 0],
  ["reason", null, 0],
] as const)("with no loss on file, a state 5 whose %s is %j counts %i", (field, words, count) => {
  expect(classActions([{ serviceStateId: 5, date: "2024-08-02", [field]: words }])).toHaveLength(count);
});

test("states that are neither loss nor reinstatement are left out", () => {
  expect(
    classActions([
      { serviceStateId: 2, date: "2024-01-01" },
      { serviceStateId: 12, date: "2024-01-02" },
    ]),
  ).toEqual([]);
});
