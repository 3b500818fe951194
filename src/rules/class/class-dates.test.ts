import { describe, expect, test } from "vitest";

import { classDates } from "./class-dates.ts";
import type { ClassStatusEntry } from "./class-status-entry.ts";

const classed: ClassStatusEntry = { serviceStateId: 5, date: "2015-03-01", stateText: "In Class" };
const suspension: ClassStatusEntry = { serviceStateId: 4, date: "2020-01-01", reason: "Overdue survey" };
const withdrawal: ClassStatusEntry = { serviceStateId: 1, date: "2021-01-01", reason: "Owner's request" };
const reinstatement: ClassStatusEntry = { serviceStateId: 5, date: "2022-01-01", stateText: "In Class" };
const secondSuspension: ClassStatusEntry = {
  serviceStateId: 4,
  date: "2023-01-01",
  reason: "Condition of class overdue",
};

const none = {
  suspendedDate: null,
  suspendedReason: null,
  cancelledDate: null,
  cancelledReason: null,
  reinstatementDate: null,
};
const suspended = { suspendedDate: "2020-01-01", suspendedReason: "Overdue survey" };
const cancelled = { cancelledDate: "2021-01-01", cancelledReason: "Owner's request" };

describe("the derived dates of a vessel", () => {
  test.each([
    ["an empty history", [], {}],
    ["a first classing", [classed], {}],
    ["a suspension", [classed, suspension], suspended],
    ["a withdrawal", [withdrawal], cancelled],
    ["a suspension that became a withdrawal", [suspension, withdrawal], { ...suspended, ...cancelled }],
    ["a reinstatement", [suspension, reinstatement], { reinstatementDate: "2022-01-01" }],
    [
      "a reinstatement after a suspension and a withdrawal",
      [suspension, withdrawal, reinstatement],
      { reinstatementDate: "2022-01-01" },
    ],
    [
      "a suspension after a reinstatement",
      [withdrawal, reinstatement, secondSuspension],
      { suspendedDate: "2023-01-01", suspendedReason: "Condition of class overdue" },
    ],
    [
      "two suspensions in a row",
      [suspension, secondSuspension],
      { suspendedDate: "2023-01-01", suspendedReason: "Condition of class overdue" },
    ],
    [
      "a reinstatement without an earlier suspension",
      [{ ...reinstatement, stateText: "Reinstated" }],
      { reinstatementDate: "2022-01-01" },
    ],
    [
      "a suspension without reason",
      [{ serviceStateId: 4, date: "2020-01-01" }],
      { suspendedDate: "2020-01-01" },
    ],
  ])("are derived after %s", (_, history, expected) => {
    expect(classDates(history)).toEqual({ ...none, ...expected });
    expect(classDates(history.toReversed())).toEqual({ ...none, ...expected });
  });

  test("contain only the reinstatement after a suspension and a reinstatement of the same day", () => {
    const sameDay = [reinstatement, { ...suspension, date: reinstatement.date }];
    expect(classDates([classed, ...sameDay])).toEqual({ ...none, reinstatementDate: "2022-01-01" });
  });

  test("contain only the suspension after a reinstatement and a new suspension of the same day", () => {
    const sameDay = [reinstatement, { ...secondSuspension, date: reinstatement.date }];
    expect(classDates([suspension, ...sameDay])).toEqual({
      ...none,
      suspendedDate: "2022-01-01",
      suspendedReason: "Condition of class overdue",
    });
  });
});
