import { describe, expect, test } from "vitest";
import { fieldEquals, conjunction, quote } from "./query-text.ts";

describe("a quoted text", () => {
  test.each([
    ["MERIDIAN", '"MERIDIAN"'],
    ["", '""'],
    ['the "Star"', String.raw`"the \"Star\""`],
    [String.raw`C:\dir`, String.raw`"C:\\dir"`],
    ["%any*", '"%any*"'],
  ])("has escaped quotation marks and backslashes: %j", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });
});

describe("a condition", () => {
  test("compares a field with a quoted text", () => {
    expect(fieldEquals("abs_customer.customer_number", "C1")).toBe('abs_customer.customer_number="C1"');
  });

  test("is joined to others with and", () => {
    expect(conjunction(["a=1", null, "b=2"])).toBe("a=1 and b=2");
    expect(conjunction([null])).toBe("");
  });
});
