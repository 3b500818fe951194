import { describe, expect, expectTypeOf, test } from "vitest";
import { messages } from "./messages.ts";

const text = messages({
  title: "A key's name",
  revoke: "Revoke {name}?",
  count: "{count, plural, =0 {No keys} one {# key of {owner}} other {# keys of {owner}}}.",
  state: "{state, select, active {Active} other {Disabled since {date}}}",
  terms: "Please read the <link>terms of {society}</link>.",
});

describe("a message", () => {
  test("without arguments is a string", () => {
    expectTypeOf(text.title).toEqualTypeOf<string>();
    expect(text.title).toBe("A key's name");
  });

  test("contains the values of its arguments", () => {
    expectTypeOf(text.revoke).parameter(0).toEqualTypeOf<{ readonly name: string | number }>();
    expect(text.revoke({ name: "fleet-report" })).toBe("Revoke fleet-report?");
  });

  test.each([
    [0, "No keys."],
    [1, "1 key of Ann."],
    [2, "2 keys of Ann."],
    [12_345, "12,345 keys of Ann."],
  ])("with the plural of %i is %s", (count, expected) => {
    expectTypeOf(text.count)
      .parameter(0)
      .toEqualTypeOf<{ readonly count: number; readonly owner: string | number }>();
    expect(text.count({ count, owner: "Ann" })).toBe(expected);
  });

  test("selects a branch by a value", () => {
    expectTypeOf(text.state)
      .parameter(0)
      .toEqualTypeOf<{ readonly state: string; readonly date: string | number }>();
    expect(text.state({ state: "active", date: "" })).toBe("Active");
    expect(text.state({ state: "disabled", date: "01-Mar-2026" })).toBe("Disabled since 01-Mar-2026");
  });

  test("with tags has the results of their functions among its parts", () => {
    const parts = text.terms({ society: "ABS", link: (content) => ({ content }) });
    expectTypeOf(parts).items.toEqualTypeOf<string | { content: readonly string[] }>();
    expect(parts).toEqual(["Please read the ", { content: ["terms of ABS"] }, "."]);
  });

  test("requires its values and no others", () => {
    // @ts-expect-error -- the value `name` is missing
    expect(() => text.revoke({})).toThrow("name");
    // @ts-expect-error -- the message has no value `nmae`
    expect(() => text.revoke({ nmae: "fleet-report" })).toThrow("name");
  });

  test("that is malformed is reported when it is read", () => {
    const malformed = messages({ revoke: "Revoke {name" });
    expect(() => malformed.revoke).toThrow("EXPECT_ARGUMENT_CLOSING_BRACE");
  });
});
