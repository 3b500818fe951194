import { describe, expect, test } from "vitest";

import { classDates } from "./class-dates.ts";
import type { LedgerEntry } from "./class-ledger.ts";

const classed: LedgerEntry = { serviceStateId: 5, date: "2015-03-01", stateText: "In Class" };
const suspension: LedgerEntry = { serviceStateId: 4, date: "2020-01-01", reason: "Overdue survey" };
const withdrawal: LedgerEntry = { serviceStateId: 1, date: "2021-01-01", reason: "Owner's request" };
const reinstatement: LedgerEntry = { serviceStateId: 5, date: "2022-01-01", stateText: "In Class" };
const again: LedgerEntry = { serviceStateId: 4, date: "2023-01-01", reason: "Condition of class overdue" };

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
    ["an empty ledger", [], {}],
    ["a first classing", [classed], {}],
    ["a suspension", [classed, suspension], suspended],
    ["a withdrawal", [withdrawal], cancelled],
    ["a suspension that became a withdrawal", [suspension, withdrawal], { ...suspended, ...cancelled }],
    ["a reinstatement", [suspension, reinstatement], { reinstatementDate: "2022-01-01" }],
    [
      "a reinstatement after both losses",
      [suspension, withdrawal, reinstatement],
      { reinstatementDate: "2022-01-01" },
    ],
    [
      "a suspension after a reinstatement",
      [withdrawal, reinstatement, again],
      { suspendedDate: "2023-01-01", suspendedReason: "Condition of class overdue" },
    ],
    [
      "two suspensions in a row",
      [suspension, again],
      { suspendedDate: "2023-01-01", suspendedReason: "Condition of class overdue" },
    ],
    [
      "a reinstatement with no suspension on file",
      [{ ...reinstatement, stateText: "Reinstated" }],
      { reinstatementDate: "2022-01-01" },
    ],
    [
      "a suspension without reason",
      [{ serviceStateId: 4, date: "2020-01-01" }],
      { suspendedDate: "2020-01-01" },
    ],
  ])("after %s", (_, ledger, expected) => {
    expect(classDates(ledger)).toEqual({ ...none, ...expected });
    expect(classDates(ledger.toReversed())).toEqual({ ...none, ...expected });
  });

  test("a suspension and a reinstatement of the same day leave the vessel reinstated", () => {
    const sameDay = [reinstatement, { ...suspension, date: reinstatement.date }];
    expect(classDates([classed, ...sameDay])).toEqual({ ...none, reinstatementDate: "2022-01-01" });
  });

  test("a vessel that is reinstated and suspended anew on the same day is suspended", () => {
    const sameDay = [reinstatement, { ...again, date: reinstatement.date }];
    expect(classDates([suspension, ...sameDay])).toEqual({
      ...none,
      suspendedDate: "2022-01-01",
      suspendedReason: "Condition of class overdue",
    });
  });
});
