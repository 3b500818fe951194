import { describe, expect, test } from "vitest";

import { classService, classStateTone, summaryClassState } from "./class-state.ts";

test.each([
  [1, "danger"],
  [2, "secondary"],
  [4, "warning"],
  [5, "success"],
  [12, "secondary"],
  [3, "secondary"],
  [null, "secondary"],
])("the class state badge of state %s has the tone %s", (state, tone) => {
  expect(classStateTone(state)).toBe(tone);
});

describe("the class state of the summary card", () => {
  const loadLine = { serviceTypeId: 7, serviceStateId: 5, serviceState: "Issued" };

  test("is blank for a vessel without services", () => {
    expect(summaryClassState([])).toBeNull();
  });

  test("is Not Classed without a class service", () => {
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

  test("is blank when the class state has no text", () => {
    expect(summaryClassState([{ serviceTypeId: 1, serviceStateId: 5, serviceState: "" }])).toBeNull();
  });
});

test("classService returns the first of several class services", () => {
  const services = [{ serviceTypeId: 2 }, { serviceTypeId: 1, name: "a" }, { serviceTypeId: 1, name: "b" }];
  expect(classService(services)).toEqual({ serviceTypeId: 1, name: "a" });
});
