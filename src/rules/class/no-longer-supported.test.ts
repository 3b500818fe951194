import { describe, expect, test } from "vitest";

import { noLongerSupported } from "./no-longer-supported.ts";

const suspended = { suspendedDate: "2026-11-02", suspendedReason: "Overdue survey" };
const cancelled = { cancelledDate: "2026-11-10", cancelledReason: "Owner's request" };

describe("certificates are no longer supported", () => {
  test.each([
    ["while class is suspended", suspended, { date: "2026-11-02", reason: "Overdue survey" }],
    ["while class is withdrawn", cancelled, { date: "2026-11-10", reason: "Owner's request" }],
    [
      "since the withdrawal that followed a suspension",
      { ...suspended, ...cancelled },
      { date: "2026-11-10", reason: "Owner's request" },
    ],
    [
      "since the suspension that followed a withdrawal",
      { ...cancelled, suspendedDate: "2026-11-11", suspendedReason: "Surveys outstanding" },
      { date: "2026-11-11", reason: "Surveys outstanding" },
    ],
    [
      "since a day in UTC, if the suspension was late in the evening west of Greenwich",
      { suspendedDate: "2026-11-02T22:30:00-05:00" },
      { date: "2026-11-03", reason: null },
    ],
    ["without a known reason", { suspendedDate: "2026-11-02" }, { date: "2026-11-02", reason: null }],
    [
      "when only the class service is suspended",
      { classState: { code: 4, label: "Suspended" } },
      { date: null, reason: null },
    ],
    [
      "when only the class service is withdrawn",
      { classState: { code: 1, label: "Cancelled" } },
      { date: null, reason: null },
    ],
  ])("%s", (_, vessel, expected) => {
    expect(noLongerSupported(vessel)).toEqual(expected);
  });
});

describe("certificates are supported", () => {
  test.each([
    ["while the vessel is in class", { classState: { code: 5, label: "In Class" } }],
    [
      "after a reinstatement",
      { reinstatementDate: "2026-11-11", classState: { code: 5, label: "In Class" } },
    ],
    ["when the vessel is not classed", {}],
    ["in any other state", { classState: { code: 2, label: "Suspended" } }],
  ])("%s", (_, vessel) => {
    expect(noLongerSupported(vessel)).toBeNull();
  });
});
