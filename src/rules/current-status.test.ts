import { describe, expect, test } from "vitest";

import { currentStatus } from "./current-status.ts";

const suspended = { suspendedDate: "2024-05-02", suspendedReason: "Overdue survey" };
const cancelled = { cancelledDate: "2024-06-03", cancelledReason: "Owner's request" };

const asWithdrawn = { status: "Class Withdrawn", date: "03-Jun-2024", reason: "Owner's request" };
const asSuspended = { status: "Class Suspended", date: "02-May-2024", reason: "Overdue survey" };

describe("the current status", () => {
  test.each([
    ["a later withdrawal outranks an earlier suspension", { ...suspended, ...cancelled }, asWithdrawn],
    [
      "a later suspension outranks an earlier withdrawal",
      { ...suspended, ...cancelled, suspendedDate: "2024-06-04" },
      { ...asSuspended, date: "04-Jun-2024" },
    ],
    [
      "a withdrawal outranks a suspension of the same day",
      { ...suspended, ...cancelled, suspendedDate: "2024-06-03" },
      asWithdrawn,
    ],
    ["a withdrawal alone", cancelled, asWithdrawn],
    ["a suspension alone", suspended, asSuspended],
    [
      "a withdrawal outranks the state of the service",
      { ...cancelled, serviceStateId: 5, serviceState: "In Class" },
      asWithdrawn,
    ],
    ["a suspension without reason", { suspendedDate: "2024-05-02" }, { ...asSuspended, reason: "N/A" }],
    [
      "the state of the service where neither is on file",
      { serviceStateId: 5, serviceState: "In Class" },
      { status: "In Class", date: "N/A", reason: "N/A" },
    ],
    [
      "reasons without dates do not count",
      { suspendedReason: "Old", cancelledReason: "Old", serviceStateId: 5, serviceState: "In Class" },
      { status: "In Class", date: "N/A", reason: "N/A" },
    ],
    [
      "a service of state 1 shows as Class Withdrawn",
      { serviceStateId: 1, serviceState: "Cancelled" },
      { status: "Class Withdrawn", date: "N/A", reason: "N/A" },
    ],
    ["nothing on file", {}, { status: "N/A", date: "N/A", reason: "N/A" }],
  ])("%s", (_, vessel, expected) => {
    expect(currentStatus(vessel)).toEqual({ ...expected, reinstatementDate: "N/A" });
  });

  test("tells the reinstatement date of the vessel", () => {
    expect(currentStatus({ reinstatementDate: "2024-08-02T00:00:00Z" }).reinstatementDate).toBe(
      "02-Aug-2024",
    );
  });
});
