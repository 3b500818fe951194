import { describe, expect, test } from "vitest";

import { classStateTone } from "./class-state.ts";
import type { ClassStatusEntry } from "./class-status-entry.ts";
import { codeByListStatus, listedAction, suspension, yearOfBuild } from "./suspension.ts";

const withdrawal: ClassStatusEntry = { serviceStateId: 1, date: "2021-01-01", reason: "Owner's request" };
const suspended: ClassStatusEntry = { serviceStateId: 4, date: "2022-01-01", reason: "Overdue survey" };
const reinstatement: ClassStatusEntry = { serviceStateId: 5, date: "2023-01-01", reason: "Survey completed" };

const cleared = {
  suspendedDate: null,
  suspendedReason: null,
  withdrawnDate: null,
  withdrawnReason: null,
  reinstatementDate: null,
};

describe("the suspension list", () => {
  test.each([
    ["alone", null],
    ["after a suspension", suspended],
  ])("shows only the withdrawal for a withdrawal %s", (_, linked) => {
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
  ])("shows only the suspension for a suspension %s", (_, linked) => {
    expect(suspension(suspended, linked)).toEqual({
      ...cleared,
      currentStatus: "Suspended",
      suspendedDate: "2022-01-01",
      suspendedReason: "Overdue survey",
    });
  });

  test.each([
    ["without an earlier entry", null, {}],
    ["after a suspension", suspended, {}],
    ["after a withdrawal", withdrawal, { withdrawnDate: "2021-01-01", withdrawnReason: "Owner's request" }],
  ])("shows the date of a reinstatement %s, and the withdrawal if there was one", (_, linked, expected) => {
    expect(suspension(reinstatement, linked)).toEqual({
      ...cleared,
      currentStatus: "Reinstated/Classed",
      reinstatementDate: "2023-01-01",
      ...expected,
    });
  });

  test.each([2, 12, 3])("has no entry for state %i", (serviceStateId) => {
    expect(suspension({ serviceStateId, date: "2023-01-01" }, null)).toBeNull();
  });
});

describe("a vessel is listed", () => {
  test("by its last class action, linked to the suspension or withdrawal before it", () => {
    expect(listedAction([reinstatement, suspended, withdrawal])).toEqual({
      entry: reinstatement,
      linkedEntry: suspended,
    });
    expect(listedAction([suspended, withdrawal])).toEqual({ entry: suspended, linkedEntry: withdrawal });
  });

  test.each([
    ["it has no history", []],
    ["it was only ever classed", [{ serviceStateId: 5, date: "2015-01-01", stateText: "In Class" }]],
    ["its history ends with another state", [suspended, { serviceStateId: 2, date: "2024-01-01" }]],
  ])("unless %s", (_, history) => {
    expect(listedAction(history)).toBeNull();
  });

  test("by a reinstatement whose text or reason states it, without an earlier suspension", () => {
    const entry = { serviceStateId: 5, date: "2024-01-01", stateText: "Reinstated" };
    expect(listedAction([entry])).toEqual({ entry, linkedEntry: null });
  });
});

test.each([
  ["Withdrawn/Cancelled", "danger"],
  ["Suspended", "warning"],
  ["Reinstated/Classed", "success"],
] as const)("a list entry with the status %s has the border %s", (status, border) => {
  expect(classStateTone(codeByListStatus[status])).toBe(border);
});

test.each([
  ["2008-12-31", "2008"],
  [null, ""],
])("a vessel delivered on %s has the year of build %j", (date, expected) => {
  expect(yearOfBuild(date)).toBe(expected);
});
