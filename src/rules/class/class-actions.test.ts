import { expect, test } from "vitest";

import type { ClassStatusEntry } from "./class-status-entry.ts";
import { classActions } from "./class-actions.ts";

const classed: ClassStatusEntry = { serviceStateId: 5, date: "2015-03-01", stateText: "In Class" };
const suspended: ClassStatusEntry = { serviceStateId: 4, date: "2020-05-02" };
const withdrawn: ClassStatusEntry = { serviceStateId: 1, date: "2021-05-02" };
const reinstated: ClassStatusEntry = { serviceStateId: 5, date: "2024-08-02", stateText: "In Class" };

test("a first classing is not a reinstatement", () => {
  expect(classActions([classed])).toEqual([]);
  expect(classActions([suspended, classed])).toEqual([{ entry: suspended, linkedEntry: null }]);
});

test("a reinstatement is linked to the latest suspension or withdrawal before it", () => {
  expect(classActions([reinstated, withdrawn, suspended]).at(-1)).toEqual({
    entry: reinstated,
    linkedEntry: withdrawn,
  });
  expect(classActions([reinstated, suspended]).at(-1)).toEqual({ entry: reinstated, linkedEntry: suspended });
});

test.each([
  ["stateText", "Reinstated", 1],
  ["stateText", "REINSTATED/CLASSED", 1],
  ["reason", "Class reinstated after survey", 1],
  ["stateText", "Classed", 0],
  ["reason", null, 0],
] as const)(
  "a state 5 without an earlier suspension whose %s is %j gives %i actions",
  (field, text, count) => {
    expect(classActions([{ serviceStateId: 5, date: "2024-08-02", [field]: text }])).toHaveLength(count);
  },
);

test("classActions leaves out all other states", () => {
  expect(
    classActions([
      { serviceStateId: 2, date: "2024-01-01" },
      { serviceStateId: 12, date: "2024-01-02" },
    ]),
  ).toEqual([]);
});
