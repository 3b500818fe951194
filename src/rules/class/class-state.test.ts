import { describe, expect, test } from "vitest";

import {
  classService,
  classState,
  classStateOf,
  classStateText,
  classStateTone,
  notClassed,
  serviceStateText,
  summaryCardTone,
} from "./class-state.ts";

const today = "2026-11-20";

test.each([
  [1, "danger"],
  [2, "secondary"],
  [4, "warning"],
  [5, "success"],
  [12, "secondary"],
  [3, "secondary"],
  [null, "secondary"],
  [notClassed, "secondary"],
])("the class state badge of state %s has the tone %s", (state, tone) => {
  expect(classStateTone(state)).toBe(tone);
  expect(classStateOf(state).tone).toBe(tone);
});

describe("the class state of the summary card", () => {
  const loadLine = { serviceTypeId: 7, serviceStateId: 5, serviceState: "Issued" };

  test("is blank for a vessel without services", () => {
    expect(classState([], [], today)).toBeNull();
  });

  test("is Not Classed without a class service", () => {
    const state = classState([], [loadLine], today);
    expect(state).toMatchObject({ code: notClassed, label: "Not Classed" });
    expect(summaryCardTone(state?.code)).toBe("warning");
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
    const state = classState([], services, today);
    expect(state).toMatchObject({ code: serviceStateId, label: serviceState });
    expect(summaryCardTone(state?.code)).toBe(tone);
  });

  test("is blank when the class service has neither a state nor a text", () => {
    expect(classState([], [{ serviceTypeId: 1, serviceState: " " }], today)).toBeNull();
  });

  test("has the text of its code when the record has none", () => {
    expect(classState([], [{ serviceTypeId: 1, serviceStateId: 5, serviceState: "" }], today)).toEqual({
      code: 5,
      label: "In Class",
      tone: "success",
    });
  });
});

describe("the class state", () => {
  const inClass = { serviceTypeId: 1, serviceStateId: 5, serviceState: "Classed" };
  const entry = { serviceStateId: 4, date: today, stateText: "Class Suspended" };

  test.each([1, 2, 4, 5, 12, 99])(
    "of an entry of state %i is that of the service the day before its effective date, and its own from that day on",
    (serviceStateId) => {
      const history = [{ serviceStateId, date: today, stateText: "Recorded" }];
      const services = [{ serviceTypeId: 1, serviceStateId: 3, serviceState: "Before" }];
      const codes = ["2026-11-19", today, "2026-11-21"].map(
        (day) => classState(history, services, day)?.code,
      );
      expect(codes).toEqual([3, serviceStateId, serviceStateId]);
    },
  );

  test("has the text of the class status entry if the service has another state", () => {
    expect(classState([entry], [inClass], today)).toEqual(classStateOf(4, "Class Suspended"));
  });

  test("has the text of the service if both have the same state", () => {
    const reinstated = { serviceStateId: 5, date: today, stateText: "Reinstated" };
    expect(classState([reinstated, { ...entry, date: "2026-11-01" }], [inClass], today)?.label).toBe(
      "Classed",
    );
  });

  test.each([[[]], [[{ serviceTypeId: 7 }]]])(
    "is that of the class status history if there is no class service (%j)",
    (services) => {
      expect(classState([entry], services, today)).toEqual(classStateOf(4, "Class Suspended"));
    },
  );
});

test("classService returns the first of several class services", () => {
  const services = [{ serviceTypeId: 2 }, { serviceTypeId: 1, name: "a" }, { serviceTypeId: 1, name: "b" }];
  expect(classService(services)).toEqual({ serviceTypeId: 1, name: "a" });
});

test.each([
  [1, "Withdrawn"],
  [4, "Suspended"],
  [5, "In Class"],
  [2, "State 2"],
  [12, "State 12"],
  [99, "State 99"],
])("the class state %i has the text %s", (id, text) => {
  expect(classStateText(id)).toBe(text);
  expect(serviceStateText(id, 1)).toBe(text);
});

test.each([
  [1, "Withdrawn"],
  [4, "Suspended"],
  [5, "State 5"],
  [99, "State 99"],
])("the state %i of another service has the text %s", (id, text) => {
  expect(serviceStateText(id, 7)).toBe(text);
  expect(serviceStateText(id, null)).toBe(text);
});
