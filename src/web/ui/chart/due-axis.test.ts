import { describe, expect, test } from "vitest";
import { dueAxis, positionOf, sideOf } from "./due-axis.ts";

const today = "2026-11-20";

describe("the axis of due dates", () => {
  test("covers the days around today when there is no item", () => {
    expect(dueAxis([], today)).toEqual({
      start: "2026-10-01",
      end: "2027-06-18",
      ticks: [
        { day: "2027-01-01", label: "Jan-2027" },
        { day: "2027-04-01", label: "Apr-2027" },
      ],
    });
  });

  test("begins in the month of the earliest date and ends after the latest", () => {
    const { start, end } = dueAxis(
      [
        { from: "2026-06-15", due: "2026-09-01" },
        { from: null, due: "2027-11-20" },
      ],
      today,
    );
    expect([start, end]).toEqual(["2026-06-01", "2027-11-30"]);
  });

  test("reaches no further than a year back and three years ahead", () => {
    const axis = dueAxis(
      [
        { from: null, due: "2019-01-01" },
        { from: null, due: "2040-01-01" },
      ],
      today,
    );
    expect([axis.start, axis.end]).toEqual(["2025-11-20", "2029-11-19"]);
    expect(["2019-01-01", today, "2040-01-01"].map((day) => sideOf(day, axis))).toEqual([
      "before",
      "within",
      "after",
    ]);
    expect([positionOf("2019-01-01", axis), positionOf("2040-01-01", axis)]).toEqual([0, 100]);
  });

  test("has at most seven labelled days", () => {
    for (let days = 0; days <= 2000; days += 50) {
      const due = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
      const { ticks } = dueAxis([{ from: null, due }], today);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });

  test("labels years when it is longer than seven half years", () => {
    const axis = dueAxis(
      [
        { from: null, due: "2025-11-20" },
        { from: null, due: "2030-01-01" },
      ],
      today,
    );
    expect(axis.ticks.map(({ label }) => label)).toEqual(["2026", "2027", "2028", "2029"]);
  });
});
