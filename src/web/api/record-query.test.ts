import { describe, expect, test } from "vitest";
import { allOf, quoted } from "./record-query.ts";

describe("the string literal", () => {
  test.each([
    ["MERIDIAN", '"MERIDIAN"'],
    ['the "Star"', String.raw`"the \"Star\""`],
    [String.raw`back\slash`, String.raw`"back\\slash"`],
    ["line\nfeed\u0000", '"linefeed"'],
    ["%any*", '"%any*"'],
  ])("of %j is %s", (text, written) => {
    expect(quoted(text)).toBe(written);
  });
});

test("conditions are joined by `and`, absent ones skipped", () => {
  expect(allOf(["a=1", null, "b=2"])).toBe("a=1 and b=2");
  expect(allOf([null])).toBe("");
});
