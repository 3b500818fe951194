import { describe, expect, test } from "vitest";
import { classStateOf } from "#rules/class/class-state.ts";
import { classStateIn, vesselFacts } from "./vessel-facts.ts";

describe("the class state in a response", () => {
  test.each([
    [5, "In Class", "success"],
    [4, "Suspended", "warning"],
    [1, "Withdrawn", "danger"],
    [2, "Pending", "secondary"],
    [0, "Not Classed", "secondary"],
  ])("is state %i as %s in %s", (code, label, tone) => {
    expect(classStateIn({ ...classStateOf(code, label) })).toEqual({ code, label, tone });
  });

  test("is neutral if its tone is unknown to this version of the page", () => {
    const state = { code: 9, label: "Laid up", tone: "info" };
    expect(classStateIn(state)).toEqual({ code: 9, label: "Laid up", tone: "secondary" });
  });

  test.each([null, "", " "])("has the text and the tone of its code if its text is %j", (label) => {
    expect(classStateIn({ code: 4, label })).toEqual({ code: 4, label: "Suspended", tone: "warning" });
  });

  test("keeps its own text", () => {
    const state = { code: 5, label: "Classed", tone: "success" };
    expect(classStateIn(state)).toEqual(state);
  });

  test.each([null, undefined, {}, { code: null, label: "" }])("is null for %j", (state) => {
    expect(classStateIn(state)).toBeNull();
  });
});

describe("the facts of a vessel", () => {
  test("are null for what a response does not have or leaves empty", () => {
    const facts = vesselFacts({ vessel_name: "", imo_num: null });
    const { earlierLosses, ...others } = facts;
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
    expect(earlierLosses).toEqual([]);
  });

  test("have a loss of class that the class state did not lift", () => {
    const state = { code: 2, label: "Class Pending", tone: "secondary" };
    const loss = { class_lost_date: "2026-08-25", class_lost_reason: "Damage not reported" };
    expect(vesselFacts({ meaning: "suspended", class_state: state, ...loss })).toMatchObject({
      classState: state,
      earlierLosses: [{ standing: "suspended", date: "2026-08-25", reason: "Damage not reported" }],
    });
  });

  test("keep a tonnage and a year of zero", () => {
    expect(vesselFacts({ gross_tonnage: 0, year_of_build: 0 })).toMatchObject({
      grossTonnage: 0,
      yearOfBuild: 0,
    });
  });
});
