import { describe, expect, test } from "vitest";

import { classDates } from "#rules/class/class-dates.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";

import { addClassSummaries } from "./class-summary.ts";

const today = "2026-11-20";

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
const suspended: ClassStatusEntry = {
  serviceStateId: 4,
  date: "2024-05-02",
  stateText: "Suspended",
  reason: "Overdue survey",
};
const reinstated: ClassStatusEntry = {
  serviceStateId: 5,
  date: "2024-09-01",
  stateText: "Reinstated",
  reason: "Survey done",
};

function summaryOf(services: readonly object[], history: readonly ClassStatusEntry[]) {
  return addClassSummaries([{ abs_service: services }], [history], today)[0];
}

describe("the class summary", () => {
  test.each([
    ["is empty without services and class status history", [], [], null, []],
    ["has no class state without a class service", [loadLine], [], null, []],
    [
      "has the state of the class service if the history is empty",
      [loadLine, inClass],
      [],
      "In Class",
      [inClass],
    ],
    [
      "has the state of the history if the service has another",
      [inClass],
      [suspended],
      "Suspended",
      [{ ...inClass, service_state_id: 4, service_state: "Suspended" }],
    ],
    [
      "has the service's text for the state if both agree",
      [inClass],
      [reinstated, suspended],
      "In Class",
      [inClass],
    ],
    [
      "has the state of the history if there is no class service",
      [loadLine],
      [suspended],
      "Suspended",
      [{ service_type_id: 1, service_state_id: 4, service_state: "Suspended" }],
    ],
  ])("%s", (_, services, history, service_state, abs_service_class_state) => {
    expect(summaryOf(services, history)).toMatchObject({
      service_state,
      abs_service_class_state,
    });
  });

  test("has the dates that the rules derive, and the number of entries", () => {
    const history = [suspended];
    const dates = classDates(history);
    expect(summaryOf([inClass], history)).toMatchObject({
      state_count: 1,
      suspended_date: dates.suspendedDate,
      suspended_reason: "Overdue survey",
      cancelled_date: null,
      cancelled_reason: null,
      reinstatement_date: null,
    });
    expect(summaryOf([inClass], [suspended, reinstated])).toMatchObject({
      state_count: 2,
      suspended_date: null,
      reinstatement_date: "2024-09-01",
    });
  });
});
