import { describe, expect, test } from "vitest";
import { accountCalls } from "./account-calls.ts";
import { signInCalls } from "./sign-in-calls.ts";
import { administrationCalls, createUserBody } from "#contract/administration/administration-calls.ts";

describe.each([
  ["sign-up", signInCalls["POST /api/account/sign-up"].body],
  ["name", accountCalls["POST /api/account/name"].body],
  ["createUser", createUserBody],
  ["changeUser", administrationCalls["POST /api/administration/users/:id"].body],
])("the name in a %s request", (_, call) => {
  const { name } = call.shape;

  test.each([
    ["U+0000", "\0"],
    ["the last control character before the space", "\u001F"],
    ["a line feed", "\n"],
    ["the first control character after the letters", "\u007F"],
    ["the last control character", "\u009F"],
    ["the first embedding", "\u202A"],
    ["the right-to-left override", "\u202E"],
    ["the first isolate", "\u2066"],
    ["the end of isolates", "\u2069"],
  ])("must not contain %s", (_, character) => {
    const [issue] = name.safeParse(`Ann${character}Ada`).error?.issues ?? [];
    expect(issue?.message).toBe("A name has no control characters.");
  });

  test.each([
    ["a space", " "],
    ["a tilde", "~"],
    ["a no-break space", "\u00A0"],
    ["a direction mark, which names in two scripts need", "\u200F"],
    ["a joiner, which names in some scripts need", "\u200D"],
    ["the character before the embeddings", "\u2029"],
    ["the character after the overrides", "\u202F"],
    ["the character before the isolates", "\u2065"],
    ["the character after the isolates", "\u206A"],
    ["Arabic letters", "\u0639\u0644\u064A"],
    ["a character beyond U+FFFF", "\u{20BB7}"],
  ])("may contain %s", (_, character) => {
    expect(name.parse(`Ann${character}Ada`)).toBe(`Ann${character}Ada`);
  });

  test("is trimmed of blanks, line breaks and tabs", () => {
    expect(name.parse("\t Ann\r\n")).toBe("Ann");
  });
});
