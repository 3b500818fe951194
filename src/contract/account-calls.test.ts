import { describe, expect, test } from "vitest";
import { accountCalls } from "./account-calls.ts";
import { administrationCalls } from "./administration-calls.ts";

describe.each([
  ["who signs up", accountCalls.signUp],
  ["who changes it", accountCalls.changeName],
  ["whom an administrator makes", administrationCalls.createUser],
  ["whom an administrator changes", administrationCalls.changeUser],
])("the name of one %s", (_, call) => {
  const { name } = call.shape;

  test.each([
    ["U+0000", "\0"],
    ["the last control character before the space", "\u001F"],
    ["a line feed", "\n"],
    ["the first control character after the letters", "\u007F"],
    ["the last control character", "\u009F"],
    ["the first embedding", "\u202A"],
    ["the override that turns what follows around", "\u202E"],
    ["the first isolate", "\u2066"],
    ["the end of isolates", "\u2069"],
  ])("has no %s", (_, character) => {
    const [issue] = name.safeParse(`Ann${character}Ada`).error?.issues ?? [];
    expect(issue?.message).toBe("A name has no control characters.");
  });

  test.each([
    ["a space", " "],
    ["a tilde", "~"],
    ["a space that does not break", "\u00A0"],
    ["a mark of direction, as names of two scripts need it", "\u200F"],
    ["a joiner, as names of some scripts need it", "\u200D"],
    ["what stands before the embeddings", "\u2029"],
    ["what stands after the overrides", "\u202F"],
    ["what stands before the isolates", "\u2065"],
    ["what stands after them", "\u206A"],
    ["Arabic letters", "\u0639\u0644\u064A"],
    ["a character beyond U+FFFF", "\u{20BB7}"],
  ])("may have %s", (_, character) => {
    expect(name.parse(`Ann${character}Ada`)).toBe(`Ann${character}Ada`);
  });

  test("loses blanks around it, lines and tabs too", () => {
    expect(name.parse("\t Ann\r\n")).toBe("Ann");
  });
});
