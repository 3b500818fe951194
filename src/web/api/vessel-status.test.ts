import { describe, expect, test } from "vitest";
import { classStateIn } from "./vessel-status.ts";

describe("the class state in a response", () => {
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
