import { describe, expect, test } from "vitest";
import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import { proposalOf, vesselSummary } from "./vessel-summary.ts";

const summary = (vessel: Partial<SearchMember>) => vesselSummary({ assetnum: "V1001", ...vessel });

const inClass = {
  service_type_id: 1,
  service_type: "Class Certification",
  service_state_id: 5,
  service_state: "In Class",
};
const loadLine = { service_type_id: 7, service_type: "Load Line Certification" };

describe("the class state", () => {
  test.each([[undefined], [null]])("is null for a vessel without one (%j)", (class_state) => {
    expect(summary({ class_state, abs_service: [inClass] }).classState).toBeNull();
  });

  test("is the one in the response, whatever its services are", () => {
    const class_state = { code: 4, label: "Suspended", tone: "warning" } as const;
    expect(summary({ class_state, abs_service: [inClass, loadLine] }).classState).toEqual(class_state);
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
