import { describe, expect, test } from "vitest";

import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  isIsoDate,
  isoDay,
  laterDate,
  toEpochMilliseconds,
  year,
} from "./dates.ts";

describe("a date", () => {
  test.each([
    ["2026-03-01", "01-Mar-2026"],
    ["2026-12-31", "31-Dec-2026"],
    ["2024-02-29", "29-Feb-2024"],
    ["0001-01-01", "01-Jan-0001"],
    ["9999-12-31", "31-Dec-9999"],
    ["2026-03-01T23:59:59Z", "01-Mar-2026"],
    ["2026-03-01T23:59", "01-Mar-2026"],
    ["2026-03-01T00:30:00+05:00", "28-Feb-2026"],
    ["2026-03-01T19:00:00-05:00", "02-Mar-2026"],
    ["2026-03-01T00:00:00.999+0530", "28-Feb-2026"],
  ])("of %s is shown as %s", (date, shown) => {
    expect(formatDate(date)).toBe(shown);
  });

  test.each([
    null,
    undefined,
    "",
    "soon",
    "2026-3-1",
    "01-Mar-2026",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "0000-01-01",
    "2026-03-01T24:00:00Z",
    "2026-03-01T10:60:00Z",
    "2026-03-01T10:00:60Z",
    "2026-03-01T10:00:00+19:00",
    "2026-03-01 10:00:00",
    " 2026-03-01",
    "20260301",
  ])("of %j is invalid and shown as an empty text", (date) => {
    expect(formatDate(date)).toBe("");
    expect(toEpochMilliseconds(date)).toBeNull();
  });
});

test.each([
  ["2026-03-01", true],
  ["2026-02-30", false],
])("isIsoDate decides whether %s is a calendar date: %s", (date, expected) => {
  expect(isIsoDate(date)).toBe(expected);
});

test("a time without an offset is read as UTC", () => {
  expect(toEpochMilliseconds("2026-03-01")).toBe(Date.UTC(2026, 2, 1));
  expect(toEpochMilliseconds("2026-03-01T10:05")).toBe(Date.UTC(2026, 2, 1, 10, 5));
  expect(toEpochMilliseconds("2026-03-01T10:00:07")).toBe(Date.UTC(2026, 2, 1, 10, 0, 7));
  expect(toEpochMilliseconds("2026-03-01T10:00:00+02")).toBe(Date.UTC(2026, 2, 1, 8));
  expect(toEpochMilliseconds("2026-03-01T10:00:00-05:30")).toBe(Date.UTC(2026, 2, 1, 15, 30));
  expect(toEpochMilliseconds("2026-03-01T23:59:59+1559")).toBe(Date.UTC(2026, 2, 1, 8, 0, 59));
  expect(toEpochMilliseconds("2026-03-01T10:00:00.25Z")).toBe(Date.UTC(2026, 2, 1, 10) + 250);
});

test.each([
  ["2026-03-01", "2026-03-01"],
  ["2026-03-01T22:00:00-03:00", "2026-03-02"],
  ["never", ""],
])("the day of %s is %j", (date, day) => {
  expect(isoDay(date)).toBe(day);
});

test.each([
  ["2015-03-01", "2015"],
  ["2015-12-31T23:30:00-01:00", "2016"],
  [null, ""],
])("the year of %s is %j", (date, expected) => {
  expect(year(date)).toBe(expected);
});

test.each([
  ["2026-11-20", 180, "2027-05-19"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2024-03-01", -1, "2024-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01T23:30:00Z", 1, "2026-03-02"],
  ["9999-12-31", 1, ""],
  ["", 1, ""],
])("%s plus %i days is %j", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-11-20", "2027-05-19", 180],
  ["2026-11-20", "2026-11-19T23:59:59Z", -1],
  ["2026-11-20T23:00:00Z", "2026-11-21T01:00:00Z", 1],
  ["2026-11-20", null, null],
  ["", "2026-11-20", null],
])("daysBetween counts from %s to %s this number of days: %s", (from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected);
});

test.each([
  ["2026-01-01", "2026-01-02", "2026-01-02"],
  ["2026-01-02", "2026-01-01", "2026-01-02"],
  ["2026-01-01", null, "2026-01-01"],
  [null, "2026-01-01", "2026-01-01"],
  ["2026-01-01", "2026-01-01T00:00:00Z", "2026-01-01"],
  ["bad", "", null],
])("the later date of %s and %s is %s", (one, other, expected) => {
  expect(laterDate(one, other)).toBe(expected);
});

test.each([
  ["2026-11-20T06:00:00Z", "20-Nov-2026 06:00 UTC"],
  ["2026-11-20T23:59:59.999+02:00", "20-Nov-2026 21:59 UTC"],
  ["2026-11-20", "20-Nov-2026 00:00 UTC"],
  ["soon", ""],
  [null, ""],
])("the instant %s is shown as %j", (date, shown) => {
  expect(formatDateTime(date)).toBe(shown);
});
