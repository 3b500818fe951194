import { describe, expect, test } from "vitest";
import type { VerdictPeriod } from "#contract/members/vessel-verdict.ts";
import { axisYears, laneWidths, scaleOf, valueHues, wholeLane, within } from "./period-scale.ts";

function period(value: string, from: string | null, until: string | null): VerdictPeriod {
  return { attribute: "FLAG_NAME", value, code: null, from, until };
}

describe("the axis of the lanes", () => {
  test.each([
    ["2026-03-01", "2026-11-20", []],
    ["2025-12-31", "2026-11-20", ["2026"]],
    ["2021-01-01", "2026-11-20", ["2021", "2022", "2023", "2024", "2025", "2026"]],
    ["2008-06-01", "2026-11-20", ["2010", "2015", "2020", "2025"]],
    ["1964-06-01", "2026-11-20", ["1980", "2000", "2020"]],
  ])("from %s to %s has the years %j", (start, day, expected) => {
    expect(axisYears({ start, day }).map(({ year }) => year)).toEqual(expected);
  });

  test("has each year at its first of January", () => {
    expect(axisYears({ start: "2024-01-01", day: "2026-01-01" })).toEqual([
      { year: "2024", left: 0 },
      { year: "2025", left: (366 / 731) * 100 },
    ]);
  });
});

describe("a lane", () => {
  test("begins with what is not on record, if another lane begins earlier", () => {
    const malta = period("Malta", "2011-10-03", null);
    const scale = scaleOf([malta, period("STAR", "2008-01-01", null)], "2026-11-20");
    expect(scale.start).toBe("2008-01-01");
    expect(wholeLane([malta], scale)).toEqual([period("", null, "2011-10-03"), malta]);
    expect(wholeLane([period("Malta", "2008-01-01", null)], scale)).toHaveLength(1);
  });

  test("fills the scale with its periods", () => {
    const scale = { start: "2020-01-01", day: "2020-01-11" };
    const lane = [period("", null, "2020-01-06"), period("Malta", "2020-01-06", null)];
    expect(laneWidths(lane, scale)).toEqual([50, 50]);
  });

  test.each([
    [["2026-11-17", "2026-11-25"], 3],
    [["2026-11-29", "2026-11-29"], 3],
    [
      Array.from(
        { length: 98 },
        (_, at) =>
          `2026-${String(1 + Math.floor(at / 28)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
      ),
      99,
    ],
  ])("shows each of its periods, however short: %#", (changes, count) => {
    const days = ["2012-04-26", ...changes];
    const lane = days.map((from, at) => period(`STATE ${at}`, from, days[at + 1] ?? null));
    const widths = laneWidths(lane, { start: "2012-04-26", day: "2026-11-29" });
    expect(widths).toHaveLength(count);
    expect(Math.min(...widths)).toBeGreaterThan(count > 33 ? 0.5 : 1.49);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100);
  });

  test.each([
    [null, "2020-01-01", 0],
    [null, "2020-01-02", 1],
    ["2019-01-01", null, 1],
    ["2020-01-02", null, 1],
  ])(
    "a period from %s until %s is on the scale %d times, without what lies before it",
    (from, until, count) => {
      const shown = within([period("Malta", from, until)], { start: "2020-01-01", day: "2020-01-11" });
      expect(shown).toHaveLength(count);
      const [width = 0] = laneWidths(shown, { start: "2020-01-01", day: "2020-01-11" });
      expect(width).toBeLessThanOrEqual(100);
    },
  );

  test("has another hue for each value, and the same for a value that returns", () => {
    const names = Array.from({ length: 12 }, (_, index) => period(`NAME ${index}`, null, null));
    const hues = valueHues([...names, period("NAME 0", null, null), period("", null, null)]);
    expect(new Set(hues.values()).size).toBe(12);
    expect(hues.has("")).toBe(false);
  });
});
