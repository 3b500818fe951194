import { expect, test } from "vitest";

import { classLoss, classStanding, readClassStanding } from "./loss-of-class.ts";

test.each([
  [
    { suspendedDate: "2026-11-02", suspendedReason: "Overdue survey" },
    { standing: "suspended", date: "2026-11-02", reason: "Overdue survey", tone: "warning" },
  ],
  [
    { cancelledDate: "2026-11-10" },
    { standing: "withdrawn", date: "2026-11-10", reason: null, tone: "danger" },
  ],
  [
    { classState: { code: 4, label: "Suspended" } },
    { standing: "suspended", date: null, reason: null, tone: "warning" },
  ],
  [
    { classState: { code: 1, label: "Withdrawn" } },
    { standing: "withdrawn", date: null, reason: null, tone: "danger" },
  ],
  [{ classState: { code: 5, label: "In Class" } }, null],
  [{}, null],
])("a vessel with the status %j has the loss of class %j", (vessel, loss) => {
  expect(classLoss(vessel)).toEqual(loss);
});

test.each([
  ["held", {}],
  ["held", { classState: { code: 5, label: "In Class" } }],
  ["held", { reinstatementDate: "2024-01-01" }],
  ["suspended", { suspendedDate: "2024-01-01" }],
  ["suspended", { classState: { code: 4, label: "Suspended" } }],
  ["withdrawn", { cancelledDate: "2024-01-01" }],
  ["withdrawn", { classState: { code: 1, label: "Withdrawn" } }],
  ["withdrawn", { suspendedDate: "2024-01-01", cancelledDate: "2024-02-01" }],
  ["suspended", { suspendedDate: "2024-02-01", cancelledDate: "2024-01-01" }],
] as const)("the class standing is %s for a vessel with %j", (standing, vessel) => {
  expect(classStanding(vessel)).toBe(standing);
});

test.each([
  ["suspended", "suspended"],
  ["lost", "held"],
  [null, "held"],
])("the class standing %j is read as %s", (text, standing) => {
  expect(readClassStanding(text)).toBe(standing);
});
