import { expect, test } from "vitest";

import { relativeDate, resolveRelativeDates } from "./relative-date.ts";

test.each([
  ["today", "2026-11-20", "2026-11-20"],
  ["today-30d", "2026-11-20", "2026-10-21"],
  ["today+180d", "2026-11-20", "2027-05-19"],
  ["today+41d", "2026-11-20", "2026-12-31"],
  ["today+42d", "2026-11-20", "2027-01-01"],
  ["today-2y+1d", "2026-11-20", "2024-11-21"],
  ["today-18dT09:30:00Z", "2026-11-20", "2026-11-02T09:30:00Z"],
  ["todayT09:30Z", "2026-11-20", "2026-11-20T09:30Z"],
])("%s on %s is %s", (text, today, expected) => {
  expect(relativeDate(text, today)).toBe(expected);
});

test.each([
  ["today+1y", "2024-02-29", "2025-02-28"],
  ["today+4y", "2024-02-29", "2028-02-29"],
  ["today-1d", "2024-03-01", "2024-02-29"],
  ["today-1d", "2023-03-01", "2023-02-28"],
  ["today-1y", "2025-02-28", "2024-02-28"],
])("a leap day is kept if the year has one: %s on %s is %s", (text, today, expected) => {
  expect(relativeDate(text, today)).toBe(expected);
});

test.each([
  ["today+1m", "2026-01-30", "2026-02-28"],
  ["today+1m", "2024-01-31", "2024-02-29"],
  ["today+1m", "2026-05-31", "2026-06-30"],
  ["today-1m", "2026-03-31", "2026-02-28"],
  ["today+13m", "2026-12-31", "2028-01-31"],
  ["today-11m", "2026-11-30", "2025-12-30"],
])("a step to a month that is too short ends on its last day: %s on %s is %s", (text, today, expected) => {
  expect(relativeDate(text, today)).toBe(expected);
});

test("steps are applied from left to right", () => {
  expect(relativeDate("today+1m-1d", "2026-01-31")).toBe("2026-02-27");
  expect(relativeDate("today-1d+1m", "2026-01-31")).toBe("2026-02-28");
});

test.each(["today-", "today-3", "today-3w", "today 3d", "todays", "today-3dT9:00"])(
  "%s is rejected",
  (text) => {
    expect(() => relativeDate(text, "2026-11-20")).toThrow(`"${text}" is not a relative date`);
  },
);

test("dates are resolved at any depth, and other values are unchanged", () => {
  const line = { a: "today", b: [{ c: "today-1d", d: 4 }, null, true], e: "Not today", f: "2015-03-01" };
  const resolved = {
    a: "2026-11-20",
    b: [{ c: "2026-11-19", d: 4 }, null, true],
    e: "Not today",
    f: "2015-03-01",
  };
  expect(resolveRelativeDates(line, "2026-11-20")).toStrictEqual(resolved);
});

test("a date inside a text is text in the displayed format", () => {
  const text = "To be dealt with by {{today+1m}}, first seen {{today-30d}}.";
  expect(resolveRelativeDates(text, "2026-08-31")).toBe(
    "To be dealt with by 30-Sep-2026, first seen 01-Aug-2026.",
  );
});
