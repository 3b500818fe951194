import { describe, expect, test } from "vitest";

import { currentStatus } from "./current-status.ts";

const suspended = { suspendedDate: "2024-05-02", suspendedReason: "Overdue survey" };
const cancelled = { cancelledDate: "2024-06-03", cancelledReason: "Owner's request" };

const asWithdrawn = { code: 1, status: "Class Withdrawn", date: "03-Jun-2024", reason: "Owner's request" };
const asSuspended = { code: 4, status: "Class Suspended", date: "02-May-2024", reason: "Overdue survey" };

describe("the current status", () => {
  test.each([
    ["a withdrawal is later than a suspension", { ...suspended, ...cancelled }, asWithdrawn],
    [
      "a suspension is later than a withdrawal",
      { ...suspended, ...cancelled, suspendedDate: "2024-06-04" },
      { ...asSuspended, date: "04-Jun-2024" },
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
    ["a suspension has no reason", { suspendedDate: "2024-05-02" }, { ...asSuspended, reason: "N/A" }],
    [
      "there is only the state of the service",
      { classState: { code: 5, label: "In Class" } },
      { code: 5, status: "In Class", date: "N/A", reason: "N/A" },
    ],
    [
      "there are reasons without dates",
      { suspendedReason: "Old", cancelledReason: "Old", classState: { code: 5, label: "In Class" } },
      { code: 5, status: "In Class", date: "N/A", reason: "N/A" },
    ],
    [
      "the service has state 1",
      { classState: { code: 1, label: "Cancelled" } },
      { code: 1, status: "Class Withdrawn", date: "N/A", reason: "N/A" },
    ],
    ["there is no status", {}, { code: null, status: "N/A", date: "N/A", reason: "N/A" }],
  ])("is derived when %s", (_, vessel, expected) => {
    expect(currentStatus(vessel)).toEqual({ ...expected, reinstatementDate: "N/A" });
  });

  test("contains the reinstatement date of the vessel", () => {
    expect(currentStatus({ reinstatementDate: "2024-08-02T00:00:00Z" }).reinstatementDate).toBe(
      "02-Aug-2024",
    );
  });
});
