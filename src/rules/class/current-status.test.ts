import { describe, expect, test } from "vitest";

import { currentStatus } from "./current-status.ts";

const suspended = { suspendedDate: "2024-05-02", suspendedReason: "Overdue survey" };
const cancelled = { cancelledDate: "2024-06-03", cancelledReason: "Owner's request" };

const asWithdrawn = { code: 1, label: null, date: "2024-06-03", reason: "Owner's request" };
const asSuspended = { code: 4, label: null, date: "2024-05-02", reason: "Overdue survey" };

describe("the current status", () => {
  test.each([
    ["a withdrawal is later than a suspension", { ...suspended, ...cancelled }, asWithdrawn],
    [
      "a suspension is later than a withdrawal",
      { ...suspended, ...cancelled, suspendedDate: "2024-06-04" },
      { ...asSuspended, date: "2024-06-04" },
    ],
    [
      "a withdrawal and a suspension are of the same day",
      { ...suspended, ...cancelled, suspendedDate: "2024-06-03" },
      asWithdrawn,
    ],
    ["there is only a withdrawal", cancelled, asWithdrawn],
    ["there is only a suspension", suspended, asSuspended],
    [
      "there is a withdrawal and the service is in class",
      { ...cancelled, classState: { code: 5, label: "In Class" } },
      asWithdrawn,
    ],
    ["a suspension has no reason", { suspendedDate: "2024-05-02" }, { ...asSuspended, reason: null }],
    [
      "there is only the state of the service",
      { classState: { code: 5, label: "In Class" } },
      { code: 5, label: "In Class", date: null, reason: null },
    ],
    [
      "there are reasons without dates",
      { suspendedReason: "Old", cancelledReason: "Old", classState: { code: 5, label: "In Class" } },
      { code: 5, label: "In Class", date: null, reason: null },
    ],
    [
      "the service has state 1",
      { classState: { code: 1, label: "Cancelled" } },
      { code: 1, label: null, date: null, reason: null },
    ],
    ["there is no status", {}, { code: null, label: null, date: null, reason: null }],
  ])("is derived when %s", (_, vessel, expected) => {
    expect(currentStatus(vessel)).toEqual({ ...expected, reinstatementDate: null });
  });

  test("contains the reinstatement date of the vessel", () => {
    expect(currentStatus({ reinstatementDate: "2024-08-02T00:00:00Z" }).reinstatementDate).toBe("2024-08-02");
  });
});
