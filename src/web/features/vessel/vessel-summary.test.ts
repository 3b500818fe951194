import { describe, expect, test } from "vitest";
import type { SearchMember } from "#contract/members/vessel.ts";
import { proposalOf, vesselSummary } from "./vessel-summary.ts";

const summary = (vessel: Partial<SearchMember>) => vesselSummary({ assetnum: "V1001", ...vessel });

const inClass = {
  service_type_id: 1,
  service_type: "Class Certification",
  service_state_id: 5,
  service_state: "In Class",
};
const loadLine = { service_type_id: 7, service_type: "Load Line Certification" };
const suspended = { service_type_id: 1, service_state_id: 4, service_state: "Suspended" };

describe("the class state", () => {
  test.each<[string, Partial<SearchMember>, unknown]>([
    ["is null for a vessel without services", { abs_service: [] }, null],
    ["is the state of the class service", { abs_service: [loadLine, inClass] }, ["In Class", "success"]],
    ["is Not Classed without a class service", { abs_service: [loadLine] }, ["Not Classed", "warning"]],
    [
      "is the state by the class status history",
      { abs_service: [inClass], abs_service_class_state: [suspended] },
      ["Suspended", "warning"],
    ],
    [
      "is Not Classed without a class service, whatever the class status history says",
      { abs_service: [loadLine], abs_service_class_state: [suspended] },
      ["Not Classed", "warning"],
    ],
  ])("%s", (_, vessel, expected) => {
    const { classState } = summary(vessel);
    expect(classState && [classState.label, classState.tone]).toEqual(expected);
  });
});

test("the other services are all services except class, by their short names", () => {
  expect(summary({ abs_service: [inClass, loadLine] }).otherServices).toBe("Load Line");
});

test("a vessel without a name is shown as Unnamed", () => {
  expect(summary({ vessel_name: null }).name).toBe("Unnamed");
});

test.each([
  ["is null without system data", null, null],
  ["is null if there is only a date", { cap_due_date: "2027-03-01" }, null],
  [
    "has an empty date if there is only an id",
    { abs_pr17_recordid: "PR17-42" },
    { recordId: "PR17-42", capDueDate: "" },
  ],
  [
    "has id and date",
    { abs_pr17_recordid: "PR17-42", cap_due_date: "2027-03-01" },
    { recordId: "PR17-42", capDueDate: "01-Mar-2027" },
  ],
])("the proposal of a vessel %s", (_, system, proposal) => {
  expect(proposalOf(system && { assetnum: "V1001", ...system })).toEqual(proposal);
});
