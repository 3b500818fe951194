import { expect, test } from "vitest";
import { horizonPeriod, readDuePeriod } from "./due-period.ts";

const today = "2026-11-20";

test("a horizon reaches from today for its number of days", () => {
  expect(horizonPeriod(90, today)).toEqual({ from: "2026-11-20", until: "2027-02-18" });
});

test.each([
  [{}, { from: "2026-11-20", until: "2027-02-18" }],
  [{ from: "2026-01-01" }, { from: "2026-01-01", until: "2026-04-01" }],
  [{ until: "2026-11-20" }, { from: "2026-11-20", until: "2026-11-20" }],
  [{ until: "2026-11-19" }, null],
  [{ until: "2031-11-24" }, { from: "2026-11-20", until: "2031-11-24" }],
  [{ until: "2031-11-25" }, null],
  [{ from: "tomorrow" }, null],
  [{ until: "2026-02-30" }, null],
])("the period of %j is %j", (days, period) => {
  expect(readDuePeriod(days, today)).toEqual(period);
});
