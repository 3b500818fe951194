import { describe, expect, test } from "vitest";

import type { LedgerEntry } from "./class-ledger.ts";
import { listBorder, listedAction, suspension, suspensionNotice, yearOfBuild } from "./suspension.ts";

const withdrawal: LedgerEntry = { serviceStateId: 1, date: "2021-01-01", reason: "Owner's request" };
const suspended: LedgerEntry = { serviceStateId: 4, date: "2022-01-01", reason: "Overdue survey" };
const reinstatement: LedgerEntry = { serviceStateId: 5, date: "2023-01-01", reason: "Survey completed" };

const cleared = {
  suspendedDate: null,
  suspendedReason: null,
  withdrawnDate: null,
  withdrawnReason: null,
  reinstatementDate: null,
};

describe("the suspension list tells", () => {
  test.each([
    ["alone", null],
    ["after a suspension", suspended],
  ])("of a withdrawal %s only the withdrawal", (_, linked) => {
    expect(suspension(withdrawal, linked)).toEqual({
      ...cleared,
      currentStatus: "Withdrawn/Cancelled",
      withdrawnDate: "2021-01-01",
      withdrawnReason: "Owner's request",
    });
  });

  test.each([
    ["alone", null],
    ["after a withdrawal", withdrawal],
  ])("of a suspension %s only the suspension", (_, linked) => {
    expect(suspension(suspended, linked)).toEqual({
      ...cleared,
      currentStatus: "Suspended",
      suspendedDate: "2022-01-01",
      suspendedReason: "Overdue survey",
    });
  });

  test.each([
    ["with no earlier record", null, {}],
    ["of a suspension", suspended, {}],
    ["of a withdrawal", withdrawal, { withdrawnDate: "2021-01-01", withdrawnReason: "Owner's request" }],
  ])("of a reinstatement %s its date, and the withdrawal if there was one", (_, linked, expected) => {
    expect(suspension(reinstatement, linked)).toEqual({
      ...cleared,
      currentStatus: "Reinstated/Classed",
      reinstatementDate: "2023-01-01",
      ...expected,
    });
  });

  test.each([2, 12, 3])("nothing of state %i", (serviceStateId) => {
    expect(suspension({ serviceStateId, date: "2023-01-01" }, null)).toBeNull();
  });
});

describe("a vessel is listed", () => {
  test("by the last action of its ledger, linked to the loss of class before it", () => {
    expect(listedAction([reinstatement, suspended, withdrawal])).toEqual({
      entry: reinstatement,
      earlierLoss: suspended,
    });
    expect(listedAction([suspended, withdrawal])).toEqual({ entry: suspended, earlierLoss: withdrawal });
  });

  test.each([
    ["it has no ledger", []],
    ["it was only ever classed", [{ serviceStateId: 5, date: "2015-01-01", stateText: "In Class" }]],
    ["its ledger ends with another state", [suspended, { serviceStateId: 2, date: "2024-01-01" }]],
  ])("not where %s", (_, ledger) => {
    expect(listedAction(ledger)).toBeNull();
  });

  test("by a reinstatement that says so with no loss of class on file", () => {
    const entry = { serviceStateId: 5, date: "2024-01-01", stateText: "Reinstated" };
    expect(listedAction([entry])).toEqual({ entry, earlierLoss: null });
  });
});

test.each([
  ["Withdrawn/Cancelled", "Overdue"],
  ["Suspended", "Due"],
  ["Reinstated/Classed", "Coming Due"],
  ["In Class", null],
  [null, null],
])("an entry that is %s has the border of %s", (status, border) => {
  expect(listBorder(status)).toBe(border);
});

test.each([
  ["2008-12-31", "2008"],
  [null, ""],
])("a vessel delivered on %s was built in %j", (date, expected) => {
  expect(yearOfBuild(date)).toBe(expected);
});

test("the notice speaks in the name of the society", () => {
  expect(suspensionNotice("ABS")).toBe(
    "Suspended, cancelled or withdrawn class, and any statutory certificates issued to a facility by ABS (including ISM, ISPS and MLC), are no longer supported, with notice to the vessel's flag administration.",
  );
});
