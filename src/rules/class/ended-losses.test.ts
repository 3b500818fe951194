import { describe, expect, test } from "vitest";
import type { ClassStatusEntry } from "./class-status-entry.ts";
import { endedLosses } from "./ended-losses.ts";

const entry = (serviceStateId: number, date: string, reason?: string): ClassStatusEntry => ({
  serviceStateId,
  date,
  reason,
});
const classed = entry(5, "2015-03-01");
const today = "2026-11-29";
const periods = (history: readonly ClassStatusEntry[], day = today) =>
  endedLosses(history, day).map(({ date, standing, until }) => `${standing} ${date} ${until}`);

describe("the losses of class that ended", () => {
  test("have their days and the reason of the first entry", () => {
    const history = [
      classed,
      entry(4, "2026-11-04T10:00:00Z", "Survey overdue"),
      entry(5, "2026-11-24", "Survey completed"),
    ];
    expect(endedLosses(history, today)).toEqual([
      { standing: "suspended", date: "2026-11-04", until: "2026-11-24", reason: "Survey overdue" },
    ]);
  });

  test.each([
    ["an empty history", [], []],
    ["a vessel in class", [classed], []],
    ["a suspension that holds", [classed, entry(4, "2026-11-04")], []],
    [
      "a suspension that a later state did not lift",
      [classed, entry(4, "2026-11-04"), entry(12, "2026-11-10")],
      [],
    ],
    [
      "a suspension that became a withdrawal",
      [classed, entry(4, "2026-05-01"), entry(1, "2026-09-01")],
      ["suspended 2026-05-01 2026-09-01"],
    ],
    [
      "several losses, the newest first",
      [
        classed,
        entry(4, "2025-01-01"),
        entry(5, "2025-02-01"),
        entry(1, "2026-01-01"),
        entry(4, "2026-02-01"),
        entry(5, "2026-03-01"),
      ],
      [
        "suspended 2026-02-01 2026-03-01",
        "withdrawn 2026-01-01 2026-02-01",
        "suspended 2025-01-01 2025-02-01",
      ],
    ],
    [
      "two suspensions in a row, which are one loss",
      [classed, entry(4, "2026-01-01"), entry(4, "2026-02-01"), entry(5, "2026-03-01")],
      ["suspended 2026-01-01 2026-03-01"],
    ],
    [
      "another state between suspension and reinstatement",
      [classed, entry(4, "2026-01-01"), entry(12, "2026-02-01"), entry(5, "2026-03-01")],
      ["suspended 2026-01-01 2026-03-01"],
    ],
    [
      "a suspension that was lifted on its day",
      [classed, entry(4, "2026-01-01T08:00:00Z"), entry(5, "2026-01-01T18:00:00Z")],
      ["suspended 2026-01-01 2026-01-01"],
    ],
    [
      "a suspension that became a withdrawal on its day",
      [classed, entry(4, "2026-01-01"), entry(1, "2026-01-01"), entry(5, "2026-02-01")],
      ["withdrawn 2026-01-01 2026-02-01"],
    ],
    ["a reinstatement that takes effect later", [entry(4, "2026-11-04"), entry(5, "2026-11-30")], []],
    [
      "a reinstatement of the day",
      [entry(4, "2026-11-04"), entry(5, "2026-11-29")],
      ["suspended 2026-11-04 2026-11-29"],
    ],
  ])("of %s", (_, history, expected) => {
    expect(periods(history)).toEqual(expected);
    expect(periods(history.toReversed())).toEqual(expected);
  });

  test.each([
    ["2024-11-28", 0],
    ["2024-11-29", 1],
    ["2024-11-30", 1],
  ])("before today that ended on %s are %i", (until, count) => {
    expect(endedLosses([classed, entry(4, "2024-05-03"), entry(5, until)], today)).toHaveLength(count);
  });

  test("are those before a past day", () => {
    const history = [classed, entry(4, "2024-05-03"), entry(5, "2024-08-02"), entry(4, "2026-11-04")];
    expect(periods(history, "2026-08-02")).toEqual(["suspended 2024-05-03 2024-08-02"]);
    expect(periods(history, "2024-06-01")).toEqual([]);
  });
});
