import { describe, expect, test } from "vitest";

import { classDates } from "#rules/class-dates.ts";
import type { LedgerEntry } from "#rules/class-ledger.ts";

import { classSummary } from "./class-summary.ts";

const inClass = {
  service_type_id: 1,
  service_type: "Class Certification",
  service_state_id: 5,
  service_state: "In Class",
};
const loadLine = {
  service_type_id: 7,
  service_type: "Load Line Certification",
  service_state_id: 5,
  service_state: "Issued",
};
const suspended: LedgerEntry = {
  serviceStateId: 4,
  date: "2024-05-02",
  stateText: "Suspended",
  reason: "Overdue survey",
};
const reinstated: LedgerEntry = {
  serviceStateId: 5,
  date: "2024-09-01",
  stateText: "Reinstated",
  reason: "Survey done",
};

describe("the summary of class", () => {
  test.each([
    ["nothing is known without services and ledger", [], [], null, []],
    ["a vessel without a class service has no class state", [loadLine], [], null, []],
    [
      "the class service says the state where the ledger is empty",
      [loadLine, inClass],
      [],
      "In Class",
      [inClass],
    ],
    [
      "the ledger says the state where the service says another",
      [inClass],
      [suspended],
      "Suspended",
      [{ ...inClass, service_state_id: 4, service_state: "Suspended" }],
    ],
    [
      "the service keeps its own words for the state of the ledger",
      [inClass],
      [reinstated, suspended],
      "In Class",
      [inClass],
    ],
    [
      "the ledger says the state where there is no class service",
      [loadLine],
      [suspended],
      "Suspended",
      [{ service_type_id: 1, service_state_id: 4, service_state: "Suspended" }],
    ],
  ])("%s", (_, services, ledger, service_state, abs_service_class_state) => {
    expect(classSummary(services, ledger)).toMatchObject({ service_state, abs_service_class_state });
  });

  test("tells the dates that the rules tell, and how many entries there are", () => {
    const ledger = [suspended];
    const dates = classDates(ledger);
    expect(classSummary([inClass], ledger)).toMatchObject({
      state_count: 1,
      suspended_date: dates.suspendedDate,
      suspended_reason: "Overdue survey",
      cancelled_date: null,
      cancelled_reason: null,
      reinstatement_date: null,
    });
    expect(classSummary([inClass], [suspended, reinstated])).toMatchObject({
      state_count: 2,
      suspended_date: null,
      reinstatement_date: "2024-09-01",
    });
  });
});
