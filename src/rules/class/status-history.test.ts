import { describe, expect, test } from "vitest";

import type { ClassStatusEntry } from "./class-status-entry.ts";
import { offersShowMore, stateCount, statusHistory } from "./status-history.ts";

const withdrawn = 1;
const suspended = 4;
const inClass = 5;

function entry(serviceStateId: number, date: string): ClassStatusEntry {
  return { serviceStateId, date };
}

function rows(...history: readonly ClassStatusEntry[]) {
  return statusHistory(history).map((row) => [
    row.entry.serviceStateId,
    row.entry.date,
    row.reinstatementDate,
  ]);
}

describe("the class status table", () => {
  test("hides entries of state 5", () => {
    expect(rows(entry(inClass, "2015-01-01"), entry(inClass, "2016-01-01"))).toEqual([]);
  });

  test("shows the reinstatement date of a suspension", () => {
    expect(rows(entry(suspended, "2024-05-02"), entry(inClass, "2024-08-02"))).toEqual([
      [suspended, "2024-05-02", "2024-08-02"],
    ]);
  });

  test("shows the date of a later suspension as the reinstatement date of a withdrawal and keeps both rows", () => {
    expect(rows(entry(withdrawn, "2021-01-01"), entry(suspended, "2022-01-01"))).toEqual([
      [suspended, "2022-01-01", null],
      [withdrawn, "2021-01-01", "2022-01-01"],
    ]);
  });

  test.each([
    ["a suspension followed by a withdrawal", suspended, withdrawn],
    ["a withdrawal followed by a reinstatement", withdrawn, inClass],
    ["a suspension followed by another", suspended, suspended],
    ["another state followed by a reinstatement", 2, inClass],
  ])("gives %s no reinstatement date", (_, state, next) => {
    expect(rows(entry(state, "2021-01-01"), entry(next, "2022-01-01")).at(-1)).toEqual([
      state,
      "2021-01-01",
      null,
    ]);
  });

  test("does not use the classing before a suspension as its reinstatement", () => {
    expect(rows(entry(inClass, "2015-01-01"), entry(suspended, "2024-05-02"))).toEqual([
      [suspended, "2024-05-02", null],
    ]);
  });

  test("uses only the next entry as reinstatement", () => {
    const history = [
      entry(suspended, "2020-01-01"),
      entry(withdrawn, "2021-01-01"),
      entry(inClass, "2022-01-01"),
    ];
    expect(rows(...history)).toEqual([
      [withdrawn, "2021-01-01", null],
      [suspended, "2020-01-01", null],
    ]);
  });

  test("shows a long history newest first, in any order of the entries", () => {
    const entries = [
      entry(inClass, "2015-01-01"),
      entry(suspended, "2018-01-01"),
      entry(inClass, "2018-06-01"),
      entry(suspended, "2020-01-01"),
      entry(withdrawn, "2020-07-01"),
      entry(suspended, "2021-01-01"),
      entry(inClass, "2021-03-01"),
    ];
    const expected = [
      [suspended, "2021-01-01", "2021-03-01"],
      [withdrawn, "2020-07-01", "2021-01-01"],
      [suspended, "2020-01-01", null],
      [suspended, "2018-01-01", "2018-06-01"],
    ];
    expect(rows(...entries)).toEqual(expected);
    expect(rows(...entries.toReversed())).toEqual(expected);
    expect(rows(...entries.slice(3), ...entries.slice(0, 3))).toEqual(expected);
  });

  test("shows a suspension and a reinstatement of the same day in one row", () => {
    const both = [entry(inClass, "2024-05-02"), entry(suspended, "2024-05-02")];
    expect(rows(...both)).toEqual([[suspended, "2024-05-02", "2024-05-02"]]);
  });
});

test("the state count includes hidden entries", () => {
  expect(stateCount([entry(inClass, "2015-01-01"), entry(suspended, "2024-05-02")])).toBe(2);
});

test.each([
  ["one state on file", 1, 1, false],
  ["several states, one row", 2, 1, false],
  ["several states and rows", 2, 2, true],
  ["one state, several rows", 1, 2, false],
  ["no state count", null, 2, false],
])("the button Show More is shown with %s (%s, %s): %s", (_, count, shown, expected) => {
  expect(offersShowMore(count, shown)).toBe(expected);
});
