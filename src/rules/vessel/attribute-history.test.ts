import { describe, expect, test } from "vitest";

import { attributeAsAt, attributePeriods } from "./attribute-history.ts";

const today = "2026-11-22";
const changes = [
  { value: "MERIDIAN STAR", date: "2019-08-14T00:00:00Z" },
  { value: "OCEAN MERIDIAN", date: "2015-03-01T00:00:00Z" },
];
const periods = attributePeriods(changes, "MERIDIAN STAR", today);

describe("the periods of an attribute", () => {
  test("begin with each change, after one whose value is unknown", () => {
    expect(periods).toEqual([
      { value: null, from: null, until: "2015-03-01" },
      { value: "OCEAN MERIDIAN", from: "2015-03-01", until: "2019-08-14" },
      { value: "MERIDIAN STAR", from: "2019-08-14", until: null },
    ]);
  });

  test("are one period of unknown beginning without a change", () => {
    expect(attributePeriods([], "Panama", today)).toEqual([{ value: "Panama", from: null, until: null }]);
    expect(attributePeriods([], null, today)).toEqual([]);
  });

  test("leave out changes of later days and repeated values", () => {
    const further = [
      { value: "MERIDIAN STAR", date: "2020-01-01" },
      { value: "LATER", date: "2027-01-01" },
    ];
    expect(attributePeriods([...changes, ...further], "MERIDIAN STAR", today)).toEqual(periods);
  });

  test("end with the value on record, so that today never has two values", () => {
    expect(attributePeriods(changes, "Meridian Star", today).at(-1)?.value).toBe("Meridian Star");
  });
});

test.each([
  ["2015-02-28", null],
  ["2015-03-01", "OCEAN MERIDIAN"],
  ["2019-08-13", "OCEAN MERIDIAN"],
  ["2019-08-14", "MERIDIAN STAR"],
  [today, "MERIDIAN STAR"],
])("the value on %s is %j", (day, value) => {
  expect(attributeAsAt(periods, day)).toBe(value);
});
