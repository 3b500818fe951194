import { describe, expect, test } from "vitest";

import { classService, classStateTone, summaryClassState } from "./class-status.ts";

test.each([
  [1, "danger"],
  [2, "secondary"],
  [4, "warning"],
  [5, "success"],
  [12, "secondary"],
  [3, "secondary"],
  [null, "secondary"],
])("the class state badge of state %s is %s", (state, tone) => {
  expect(classStateTone(state)).toBe(tone);
});

describe("the class state of the summary card", () => {
  const loadLine = { serviceTypeId: 7, serviceStateId: 5, serviceState: "Issued" };

  test("is blank for a vessel without services", () => {
    expect(summaryClassState([])).toBeNull();
  });

  test("is Not Classed where no service is of class", () => {
    expect(summaryClassState([loadLine])).toEqual({ label: "Not Classed", tone: "warning" });
  });

  test.each([
    [2, "Under Review", "secondary"],
    [5, "In Class", "success"],
    [4, "Suspended", "warning"],
    [1, "Withdrawn", "warning"],
    [12, "Pending", "warning"],
    [null, "Unknown", "warning"],
  ])("shows state %s (%s) in the tone %s", (serviceStateId, serviceState, tone) => {
    const services = [loadLine, { serviceTypeId: 1, serviceStateId, serviceState }];
    expect(summaryClassState(services)).toEqual({ label: serviceState, tone });
  });

  test("is blank where the state of class has no words", () => {
    expect(summaryClassState([{ serviceTypeId: 1, serviceStateId: 5, serviceState: "" }])).toBeNull();
  });
});

test("of several class services the first one counts", () => {
  const services = [{ serviceTypeId: 2 }, { serviceTypeId: 1, name: "a" }, { serviceTypeId: 1, name: "b" }];
  expect(classService(services)).toEqual({ serviceTypeId: 1, name: "a" });
});
