import { describe, expect, test } from "vitest";
import { certificateWindow, compareDueItems, isDueIn, surveyWindow, windowStatus } from "./due-window.ts";

describe("the window of a survey", () => {
  const window = surveyWindow({ surveyDueDate: "2026-09-01", actualDueDate: "2026-12-01T00:00:00Z" });

  test.each([
    ["2026-08-31", "upcoming"],
    ["2026-09-01", "inWindow"],
    ["2026-12-01", "inWindow"],
    ["2026-12-02", "overdue"],
  ])("has the status of %s: %s", (today, status) => {
    expect(window && windowStatus(window, today)).toBe(status);
  });

  test.each([
    [
      { surveyDueDate: "2026-09-01", actualDueDate: null },
      { windowStart: null, dueDate: "2026-09-01" },
    ],
    [
      { surveyDueDate: null, actualDueDate: "2026-12-01" },
      { windowStart: null, dueDate: "2026-12-01" },
    ],
    [
      { surveyDueDate: "2026-12-01", actualDueDate: "2026-12-01" },
      { windowStart: null, dueDate: "2026-12-01" },
    ],
    [{ surveyDueDate: null, actualDueDate: null }, null],
  ])("of %j is %j", (dates, expected) => {
    expect(surveyWindow(dates)).toEqual(expected);
  });
});

test.each([
  ["2026-12-01", "upcoming"],
  ["2026-12-02", "overdue"],
])("an item without a window, due on 01-Dec-2026, is on %s %s", (today, status) => {
  expect(windowStatus({ windowStart: null, dueDate: "2026-12-01" }, today)).toBe(status);
});

describe("the window of a certificate", () => {
  test.each([
    [{ expiryDate: "2026-12-31" }, { windowStart: null, dueDate: "2026-12-31" }],
    [
      { expiryDate: "2026-12-31", extensionDate: "2027-03-31" },
      { windowStart: "2026-12-31", dueDate: "2027-03-31" },
    ],
    [
      { expiryDate: "2026-12-31", statusExtensionDates: ["2028-01-01", "2027-01-31"] },
      { windowStart: "2026-12-31", dueDate: "2027-01-31" },
    ],
    [{ expiryDate: null }, null],
  ])("of %j is its extension: %j", (certificate, expected) => {
    expect(certificateWindow(certificate)).toEqual(expected);
  });
});

describe("the plan of a period", () => {
  const period = { from: "2026-11-20", until: "2027-02-18" };
  const today = "2026-11-20";

  test.each([
    ["2026-11-19", true, "overdue since yesterday"],
    ["2026-11-20", true, "due on the first day"],
    ["2027-02-18", true, "due on the last day"],
    ["2027-02-19", false, "due on the day after"],
  ])("with an item due on %s: %s (%s)", (dueDate, expected) => {
    expect(isDueIn({ windowStart: null, dueDate }, period, today)).toBe(expected);
  });

  test.each([
    ["2027-02-18", true],
    ["2027-02-19", false],
  ])("with a window that begins on %s: %s", (windowStart, expected) => {
    expect(isDueIn({ windowStart, dueDate: "2027-06-01" }, period, today)).toBe(expected);
  });

  test.each([
    ["2026-01-01", "2026-03-01", "2025-12-31", false, "overdue before a past period"],
    ["2026-01-01", "2026-03-01", "2026-01-01", true, "due on the first day of a past period"],
    ["2026-01-01", "2026-03-01", "2026-03-01", true, "due on the last day of a past period"],
    ["2026-01-01", "2026-03-01", "2026-03-02", false, "due after a past period"],
    ["2026-01-01", "2026-11-19", "2025-12-31", false, "overdue before a period that ends yesterday"],
    ["2026-01-01", "2026-11-20", "2025-12-31", true, "overdue before a period that ends today"],
    ["2026-11-20", "2026-12-01", "2025-12-31", true, "overdue before a period that begins today"],
  ])("from %s until %s with an item due on %s: %s (%s)", (from, until, dueDate, expected) => {
    expect(isDueIn({ windowStart: null, dueDate }, { from, until }, today)).toBe(expected);
  });

  test("leaves overdue items out when it begins in the future", () => {
    const overdue = { windowStart: null, dueDate: "2026-11-01" };
    expect(isDueIn(overdue, { from: "2026-11-21", until: "2027-02-18" }, today)).toBe(false);
  });
});

test("a plan is ordered by overdue, due date, vessel and key", () => {
  const item = (due_date: string, status: string, vessel_name: string | null, item_key: string) => ({
    due_date,
    status,
    vessel_name,
    item_key,
  });
  const ordered = [
    item("2026-11-01", "overdue", "Z", "b"),
    item("2026-10-01", "upcoming", null, "a"),
    item("2026-12-01", "inWindow", "A", "a"),
    item("2026-12-01", "upcoming", "A", "b"),
    item("2026-12-01", "upcoming", "B", "a"),
  ];
  expect(ordered.toReversed().sort(compareDueItems)).toEqual(ordered);
});
