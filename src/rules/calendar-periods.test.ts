import { describe, expect, test } from "vitest";

import { calendarPeriods } from "./calendar-periods.ts";

/** A range as `start..end`. */
function written(range: string) {
  const [start, end] = range.split("..");
  return { start: start || undefined, end: end || undefined };
}

describe("the calendar periods of a range of days", () => {
  test.each([
    ["2024-01-01..2026-01-01", { years: ["2024-01-01..2026-01-01"] }],
    [
      "2023-12-01..2026-02-01",
      {
        years: ["2024-01-01..2026-01-01"],
        months: ["2023-12-01..2024-01-01", "2026-01-01..2026-02-01"],
      },
    ],
    [
      "2023-12-02..2026-01-02",
      { years: ["2024-01-01..2026-01-01"], days: ["2023-12-02..2024-01-01", "2026-01-01..2026-01-02"] },
    ],
    [
      "2024-01-02..2024-12-31",
      { months: ["2024-02-01..2024-12-01"], days: ["2024-01-02..2024-02-01", "2024-12-01..2024-12-31"] },
    ],
    ["2024-02-28..2024-03-31", { days: ["2024-02-28..2024-03-31"] }],
    ["2024-02-28..2024-04-01", { months: ["2024-03-01..2024-04-01"], days: ["2024-02-28..2024-03-01"] }],
    ["2024-03-05..2024-03-05", { days: ["2024-03-05..2024-03-05"] }],
    ["2024-12-15..", { years: ["2025-01-01.."], days: ["2024-12-15..2025-01-01"] }],
    [
      "..2024-02-02",
      { years: ["..2024-01-01"], months: ["2024-01-01..2024-02-01"], days: ["2024-02-01..2024-02-02"] },
    ],
    ["..", { years: [".."] }],
    ["9999-12-02..", { days: ["9999-12-02.."] }],
  ])("of %s are %o", (range, expected) => {
    const { days, months, years } = calendarPeriods(written(range));
    const ranges = (texts: readonly string[] = []) => texts.map(written);
    const {
      days: otherDays,
      months: otherMonths,
      years: otherYears,
    }: Partial<Record<"days" | "months" | "years", string[]>> = expected;
    expect({ days, months, years }).toEqual({
      days: ranges(otherDays),
      months: ranges(otherMonths),
      years: ranges(otherYears),
    });
  });
});
