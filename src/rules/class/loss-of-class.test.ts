import { expect, test } from "vitest";

import { classLoss } from "./loss-of-class.ts";

test.each([
  [
    { suspendedDate: "2026-11-02", suspendedReason: "Overdue survey" },
    { sentence: "Class suspended since 02-Nov-2026: Overdue survey", tone: "warning" },
  ],
  [{ cancelledDate: "2026-11-10" }, { sentence: "Class withdrawn since 10-Nov-2026", tone: "danger" }],
  [{ serviceStateId: 4 }, { sentence: "Class suspended", tone: "warning" }],
  [{ serviceStateId: 1 }, { sentence: "Class withdrawn", tone: "danger" }],
  [{ serviceStateId: 5 }, null],
  [{}, null],
])("a vessel with the status %j has the loss of class %j", (vessel, loss) => {
  expect(classLoss(vessel)).toEqual(loss);
});
