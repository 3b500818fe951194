import { describe, expect, test } from "vitest";

import { countByDueStatus, dueOrComingDue, dueStatus, dueTone, isNew } from "./due-status.ts";

const today = "2026-11-20";

describe("the due status of a date", () => {
  test.each([
    ["long before today", "2020-01-01", "overdue"],
    ["the day before today", "2026-11-19", "overdue"],
    ["the end of the day before", "2026-11-19T23:59:59Z", "overdue"],
    ["today", "2026-11-20", "due"],
    ["the start of today", "2026-11-20T00:00:00Z", "due"],
    ["179 days ahead", "2027-05-18", "due"],
    ["the end of the 179th day", "2027-05-18T23:59:59Z", "due"],
    ["180 days ahead", "2027-05-19", "comingDue"],
    ["181 days ahead", "2027-05-20", "comingDue"],
    ["the last possible day", "9999-12-31", "comingDue"],
  ])("for %s (%s) is %s", (_, date, expected) => {
    expect(dueStatus(date, today)).toBe(expected);
  });

  test.each([null, undefined, "", "soon"])("is missing without a date (%j)", (date) => {
    expect(dueStatus(date, today)).toBeNull();
    expect(dueOrComingDue(date, today)).toBeNull();
  });

  test("uses the day of a reference date with a time", () => {
    expect(dueStatus("2026-11-20", "2026-11-20T18:00:00Z")).toBe("due");
  });
});

test.each([
  ["2020-01-01", "due"],
  ["2026-11-19", "due"],
  ["2026-11-20", "due"],
  ["2027-05-18", "due"],
  ["2027-05-19", "comingDue"],
])("the variant without Overdue returns for %s %s", (date, expected) => {
  expect(dueOrComingDue(date, today)).toBe(expected);
});

test.each([
  ["31 days ago", "2026-10-20", false],
  ["at the end of the 31st day ago", "2026-10-20T23:59:59Z", false],
  ["30 days ago", "2026-10-21", true],
  ["29 days ago", "2026-10-22", true],
  ["today", "2026-11-20", true],
  ["tomorrow", "2026-11-21", true],
  ["at no date", null, false],
])("an item issued %s (%s) is new: %s", (_, date, expected) => {
  expect(isNew(date, today)).toBe(expected);
});

test.each([
  ["overdue", "danger"],
  ["due", "warning"],
  ["comingDue", "secondary"],
] as const)("the due status %s has the tone %s", (status, tone) => {
  expect(dueTone(status)).toBe(tone);
});

test("dates are counted by due status", () => {
  const dates = ["2026-11-19", "2026-11-20", "2027-05-18", "2027-05-19", null, "soon"];
  expect(countByDueStatus(dates, today)).toEqual({ overdue: 1, due: 2, comingDue: 1, undated: 2 });
});
