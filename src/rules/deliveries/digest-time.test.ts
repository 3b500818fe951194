import { describe, expect, test } from "vitest";
import { nextDigestAt } from "./digest-time.ts";

const next = (after: string, frequency: "daily" | "weekly", timeZone: string) =>
  new Date(nextDigestAt(Date.parse(after), frequency, timeZone)).toISOString();

describe("the next daily digest in Berlin", () => {
  test.each([
    ["is at 07:00, a millisecond before", "2026-11-20T05:59:59.999Z", "2026-11-20T06:00:00.000Z"],
    ["is on the next day at 07:00 itself", "2026-11-20T06:00:00.000Z", "2026-11-21T06:00:00.000Z"],
    ["is at 07:00 after the clocks went back", "2026-10-24T20:00:00Z", "2026-10-25T06:00:00.000Z"],
    ["is at 07:00 after the clocks went forward", "2026-03-28T20:00:00Z", "2026-03-29T05:00:00.000Z"],
    ["is at 07:00 on the day before they go back", "2026-10-24T04:59:59Z", "2026-10-24T05:00:00.000Z"],
  ])("%s", (_, after, at) => {
    expect(next(after, "daily", "Europe/Berlin")).toBe(at);
  });
});

describe("the next weekly digest in Singapore", () => {
  // 07:00 on Monday in Singapore is 23:00 on Sunday in UTC.
  test.each([
    ["is on Monday, a millisecond before", "2026-11-22T22:59:59.999Z", "2026-11-22T23:00:00.000Z"],
    ["is a week later at the time itself", "2026-11-22T23:00:00.000Z", "2026-11-29T23:00:00.000Z"],
    ["is a week later when UTC has Monday", "2026-11-23T00:00:00.000Z", "2026-11-29T23:00:00.000Z"],
    ["is on Monday when UTC has Saturday", "2026-11-21T12:00:00.000Z", "2026-11-22T23:00:00.000Z"],
  ])("%s", (_, after, at) => {
    expect(next(after, "weekly", "Asia/Singapore")).toBe(at);
  });
});

test.each([
  ["at UTC+14", "Pacific/Kiritimati", "2026-11-20T12:00:00Z", "2026-11-20T17:00:00.000Z"],
  ["at UTC-11", "Pacific/Pago_Pago", "2026-11-20T12:00:00Z", "2026-11-20T18:00:00.000Z"],
  ["at UTC+05:45", "Asia/Kathmandu", "2026-11-20T12:00:00Z", "2026-11-21T01:15:00.000Z"],
  ["at UTC in an unknown zone", "No/Such_Zone", "2026-11-20T12:00:00Z", "2026-11-21T07:00:00.000Z"],
  [
    "on the day after one that is skipped",
    "Pacific/Apia",
    "2011-12-29T20:00:00Z",
    "2011-12-30T17:00:00.000Z",
  ],
])("a daily digest is at 07:00 of the clocks %s", (_, timeZone, after, at) => {
  expect(next(after, "daily", timeZone)).toBe(at);
});
