import { describe, expect, test } from "vitest";

import { QueryError } from "#query/query-error.ts";

import { tokenize, unquote } from "./lexer.ts";

function lex(text: string): readonly string[] {
  return tokenize({ parameter: "oslc.where", text }).map((token) => `${token.kind} ${token.text}`.trim());
}

function lexError(text: string): QueryError {
  try {
    tokenize({ parameter: "oslc.where", text });
  } catch (error) {
    if (error instanceof QueryError) return error;
  }
  throw new Error(`${text} was tokenized without an error.`);
}

describe("the lexer", () => {
  test.each<[string, readonly string[]]>([
    ["", ["end"]],
    ["  ", ["end"]],
    ["status", ["name status", "end"]],
    ["_a9", ["name _a9", "end"]],
    ["a.b", ["name a", "punctuator .", "name b", "end"]],
    ["spi:a", ["name spi", "punctuator :", "name a", "end"]],
    ["a!=1", ["name a", "punctuator !=", "number 1", "end"]],
    ["a<=-1.5", ["name a", "punctuator <=", "number -1.5", "end"]],
    ["a>=+.5", ["name a", "punctuator >=", "number +.5", "end"]],
    ["1.and", ["number 1.", "name and", "end"]],
    ["007", ["number 007", "end"]],
    ['"a"and', ['string "a"', "name and", "end"]],
    [String.raw`"a\"b"`, [String.raw`string "a\"b"`, "end"]],
    [String.raw`"a\\" b`, [String.raw`string "a\\"`, "name b", "end"]],
    ['"a\nb"', ['string "a\nb"', "end"]],
    ['"x"@en-GB', ['string "x"', "language @en-GB", "end"]],
    ['"x"^^xsd:date', ['string "x"', "punctuator ^^", "name xsd", "punctuator :", "name date", "end"]],
    ["a<b", ["name a", "punctuator <", "name b", "end"]],
    ["=<http://x/y>", ["punctuator =", "reference <http://x/y>", "end"]],
    ["a--b", ["name a", "punctuator --", "name b", "end"]],
    ["-a,+b", ["punctuator -", "name a", "punctuator ,", "punctuator +", "name b", "end"]],
    [
      "*{}[]()",
      [
        "punctuator *",
        "punctuator {",
        "punctuator }",
        "punctuator [",
        "punctuator ]",
        "punctuator (",
        "punctuator )",
        "end",
      ],
    ],
  ])("splits %j into tokens", (text, tokens) => {
    expect(lex(text)).toEqual(tokens);
  });

  test.each(["“", "”", "„", "«", "’"])("says to use straight quotation marks instead of %s", (mark) => {
    expect(lexError(`vessel_name=${mark}STAR${mark}`).message).toContain(
      `Use straight quotation marks, "like this", not ${mark}.`,
    );
  });

  test("reports where a token starts and whether white space precedes it", () => {
    const tokens = tokenize({ parameter: "oslc.orderBy", text: " a ,b" });
    expect(tokens.map(({ hasLeadingSpace, start }) => [start, hasLeadingSpace])).toEqual([
      [1, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
  });
});

describe("a character that starts no token", () => {
  test.each([
    ['status="APPR', 7, "This text has no closing quotation mark."],
    ["status='APPR'", 7, 'Texts stand in quotation marks, "like this".'],
    ["größe=1", 2, '"ö" cannot be understood here.'],
    ["a=1 & b=2", 4, '"&" cannot be understood here.'],
    ["a=😀", 2, '"😀" cannot be understood here.'],
    ["a!1", 1, '"!" cannot be understood here.'],
    ["a=\u0001", 2, String.raw`"\u0001" cannot be understood here.`],
  ])("is rejected in %j with its offset", (text, offset, message) => {
    const error = lexError(text);
    expect(error.message).toBe(message);
    expect(error.position?.offset).toBe(offset);
  });
});

describe("a text", () => {
  test.each([
    ["plain", '"plain"'],
    ['say "x"', String.raw`"say \"x\""`],
    [String.raw`C:\dir`, String.raw`"C:\\dir"`],
    ["", '""'],
  ])("%j is unquoted from %s", (text, quoted) => {
    expect(unquote(quoted)).toBe(text);
  });

  test("keeps a backslash before any other character", () => {
    expect(unquote(String.raw`"C:\new\x"`)).toBe(String.raw`C:\new\x`);
  });
});
