import { describe, expect, test } from "vitest";

import { currentStatus } from "#rules/class/current-status.ts";
import { currentStatusTexts } from "./class-status.ts";

const suspended = { suspendedDate: "2024-05-02", suspendedReason: "Overdue survey" };
const cancelled = { cancelledDate: "2024-06-03", cancelledReason: "Owner's request" };

const asWithdrawn = { status: "Class Withdrawn", date: "03-Jun-2024", reason: "Owner's request" };
const asSuspended = { status: "Class Suspended", date: "02-May-2024", reason: "Overdue survey" };

describe("the texts of the current status", () => {
  test.each([
    ["a withdrawal is later than a suspension", { ...suspended, ...cancelled }, asWithdrawn],
    ["there is only a withdrawal", cancelled, asWithdrawn],
    ["there is only a suspension", suspended, asSuspended],
    ["a suspension has no reason", { suspendedDate: "2024-05-02" }, { ...asSuspended, reason: "N/A" }],
    [
      "there is only the state of the service",
      { classState: { code: 5, label: "In Class" } },
      { status: "In Class", date: "N/A", reason: "N/A" },
    ],
    [
      "the service is suspended and there is no suspension",
      { classState: { code: 4, label: "Suspended" } },
      { status: "Suspended", date: "N/A", reason: "N/A" },
    ],
    [
      "the service has state 1",
      { classState: { code: 1, label: "Cancelled" } },
      { status: "Class Withdrawn", date: "N/A", reason: "N/A" },
    ],
    ["there is no status", {}, { status: "N/A", date: "N/A", reason: "N/A" }],
  ])("describe it when %s", (_, vessel, expected) => {
    expect(currentStatusTexts(currentStatus(vessel))).toEqual({ ...expected, reinstatementDate: "N/A" });
  });

  test("contain the reinstatement date of the vessel", () => {
    expect(
      currentStatusTexts(currentStatus({ reinstatementDate: "2024-08-02T00:00:00Z" })).reinstatementDate,
    ).toBe("02-Aug-2024");
  });
});
