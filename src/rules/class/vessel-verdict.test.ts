import { describe, expect, test } from "vitest";

import { classPeriods } from "./class-periods.ts";
import type { ClassStatusEntry } from "./class-status-entry.ts";
import { readClassMeaning, vesselVerdict, vesselVerdictAsAt } from "./vessel-verdict.ts";

const today = "2026-11-22";
const classService = { serviceTypeId: 1, serviceStateId: 5, serviceState: "In Class" };

function entry(serviceStateId: number, date: string, reason: string | null = null): ClassStatusEntry {
  return { serviceStateId, date, reason };
}

const classed = entry(5, "2008-05-16", "First classing");
const suspended = entry(4, "2026-11-04", "Overdue survey");

describe("the verdict on a vessel", () => {
  test("of a suspended vessel has date, reason and loss of class", () => {
    expect(vesselVerdict({ history: [classed, suspended], services: [classService] }, today)).toMatchObject({
      meaning: "suspended",
      classState: { code: 4, label: "Suspended", tone: "warning" },
      date: "2026-11-04",
      reason: "Overdue survey",
      loss: { standing: "suspended", date: "2026-11-04", reason: "Overdue survey" },
    });
  });

  test.each([
    ["inForce", [classed], [classService]],
    ["inForce", [], [classService]],
    ["withdrawn", [classed, suspended, entry(1, "2026-11-10")], []],
    ["withdrawn", [], [{ serviceTypeId: 1, serviceStateId: 1 }]],
    ["suspended", [classed, suspended, entry(12, "2026-11-20")], []],
    ["inForce", [classed, suspended, entry(5, "2026-11-20")], []],
    ["notInForce", [entry(2, "2025-01-01")], []],
    ["notClassed", [], [{ serviceTypeId: 2, serviceStateId: 5 }]],
    ["none", [], []],
  ] as const)("means %s", (meaning, history, services) => {
    expect(vesselVerdict({ history, services }, today).meaning).toBe(meaning);
  });

  test("keeps the loss of class when the class state is a later one", () => {
    const history = [classed, suspended, entry(12, "2026-11-20", "Review")];
    expect(vesselVerdict({ history, services: [] }, today)).toMatchObject({
      classState: { code: 12 },
      date: "2026-11-20",
      loss: { standing: "suspended", date: "2026-11-04" },
    });
  });

  test("names the next entry of a later day without counting it", () => {
    const later = [entry(1, "2026-12-13", "Owner's request"), entry(5, "2027-01-01")];
    expect(vesselVerdict({ history: [...later, classed], services: [] }, today)).toMatchObject({
      meaning: "inForce",
      announced: { classState: { label: "Withdrawn" }, date: "2026-12-13", reason: "Owner's request" },
    });
  });

  test("has a text for a state that was recorded without one", () => {
    const { classState } = vesselVerdict({ history: [{ ...suspended, stateText: "" }], services: [] }, today);
    expect(classState?.label).toBe("Suspended");
  });

  test("names the state In Class after an entry that names the reinstatement", () => {
    const reinstated = { ...entry(5, "2026-11-20"), stateText: "Reinstated" };
    expect(vesselVerdict({ history: [suspended, reinstated], services: [] }, today).classState?.label).toBe(
      "In Class",
    );
  });

  test("has no date if only the class service has the state", () => {
    expect(vesselVerdict({ history: [], services: [classService] }, today)).toMatchObject({
      date: null,
      reason: null,
    });
  });

  test("as at a past day is that of the history on the day, and has the state that came next", () => {
    expect(vesselVerdictAsAt([classed, suspended], "2026-11-03")).toMatchObject({
      meaning: "inForce",
      date: "2008-05-16",
      loss: null,
      announced: { classState: { label: "Suspended" }, date: "2026-11-04" },
    });
    expect(vesselVerdictAsAt([classed, suspended], "2000-01-01").meaning).toBe("none");
  });

  test.each([
    ["suspended", "suspended"],
    ["lost", "none"],
    [null, "none"],
  ])("reads the meaning %j as %s", (text, meaning) => {
    expect(readClassMeaning(text)).toBe(meaning);
  });
});

describe("the class periods of a history", () => {
  test("begin with each change of state and end with the next", () => {
    const again = entry(4, "2026-11-10", "Further survey");
    const periods = classPeriods([again, suspended, classed, entry(1, "2027-01-01")], today);
    expect(periods.map(({ classState, from, until }) => [classState.label, from, until])).toEqual([
      ["In Class", "2008-05-16", "2026-11-04"],
      ["Suspended", "2026-11-04", null],
    ]);
  });

  test("have one state a day", () => {
    const sameDay = [entry(4, "2026-01-02T08:00:00Z"), entry(5, "2026-01-02T16:00:00Z")];
    const periods = classPeriods([classed, ...sameDay], today);
    expect(periods.map(({ classState }) => classState.label)).toEqual(["In Class"]);
  });
});
