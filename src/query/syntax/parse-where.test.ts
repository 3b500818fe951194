import { describe, expect, test } from "vitest";

import { defaultLimits } from "#query/limits.ts";
import { QueryError } from "#query/query-error.ts";

import { printWhere } from "#tests/query/print.ts";
import { parseWhere } from "./parse-where.ts";

function parse(text: string) {
  return parseWhere({ parameter: "oslc.where", text }, defaultLimits);
}

function parseError(text: string): QueryError {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof QueryError) return error;
  }
  throw new Error(`${text} was parsed without an error.`);
}

test("a comparison is parsed into path, operator and value with their offsets", () => {
  expect(parse('spi:location.status!="OPERATING"')).toEqual([
    {
      kind: "comparison",
      path: { names: ["location", "status"], at: 0 },
      operator: "!=",
      value: { kind: "string", text: "OPERATING", at: 21 },
    },
  ]);
});

describe("where", () => {
  test.each([
    ['status="APPR"', 'status="APPR"'],
    ['siteid="BEDFORD"and hasphyscnt=0', 'siteid="BEDFORD" and hasphyscnt=0'],
    ['vessel_type in["A","B"]', 'vessel_type in ["A","B"]'],
    ["a IN [ 1 , 2 ]AND b = TRUE", "a in [1,2] and b=true"],
    ['flag_id != "[A,B]"', 'flag_id!="[A,B]"'],
    ["priority>1 and priority<=3", "priority>1 and priority<=3"],
    ["linear=false and istask=0", "linear=false and istask=0"],
    ['d>="1999-02-06T00:00:00-05:00"', 'd>="1999-02-06T00:00:00-05:00"'],
    ['wotask{status in ["APPR"] and qty<=100}', 'wotask{status in ["APPR"] and qty<=100}'],
    ["a { b { c = 1 } and d = 2 } and e=3", "a{b{c=1} and d=2} and e=3"],
    ['asset.assettype in ["GEN"]', 'asset.assettype in ["GEN"]'],
    ['spi:a="x"and oslc:b=1', 'a="x" and b=1'],
    ['a="1"^^xsd:integer and b="x"@en', 'a="1" and b="x"'],
    ["a=-1.50", "a=-1.50"],
    ["a=1\n\tand\nb=2", "a=1 and b=2"],
    [String.raw`a="q\"\\\n"`, String.raw`a="q\"\\\\n"`],
    ["and=1 and in=2", "and=1 and in=2"],
  ])("parses %s", (text, printed) => {
    expect(printWhere(parse(text))).toBe(printed);
  });
});

describe("an invalid where clause", () => {
  const afterTerm = '"and" or the end';
  const value = 'a text in quotation marks, a number, "true" or "false"';
  test.each([
    ["", 1, "the end", "the name of an attribute"],
    ["status", 7, "the end", '=, !=, <, <=, >, >=, "in" or "{"'],
    ["status=", 8, "the end", value],
    ["status=APPR", 8, '"APPR"', value],
    ['status="A" status="B"', 12, '"status"', afterTerm],
    ['status="A" and', 15, "the end", "the name of an attribute"],
    ["d>2026-03-01", 7, '"-03"', afterTerm],
    ["a in []", 7, '"]"', value],
    ["a in [1", 8, "the end", '"," or "]"'],
    ["a in 1", 6, '"1"', '"["'],
    ["a{b=1", 6, "the end", '"and" or "}"'],
    ["a{}", 3, '"}"', "the name of an attribute"],
    ["a=1}", 4, '"}"', afterTerm],
    ["a..b=1", 3, '"."', "the name of an attribute"],
    ['a="x"^^=1', 8, '"="', "the name of a type"],
  ])("is rejected with position and expected token: %j", (text, column, found, expected) => {
    const error = parseError(text);
    expect(error.message).toBe(
      `Encountered ${found} at line 1, column ${column}. Was expecting: ${expected}.`,
    );
    expect(error.position?.column).toBe(column);
  });

  test.each([
    ['status="A" or status="B"', /Encountered "or" at line 1, column 12.*opmodeor=1/],
    ['(status="A")', /Encountered "\(".*Parentheses are not supported\./],
    ['not status="A"', /Encountered "status".*Instead of "not" write !=/],
    ['status like "A%"', /Encountered "like".*write = and a value with %\./],
    ["a=<http://example.org/1>", /Encountered "<http:.*References in <> are not supported/],
    ['a="x"^^<http://www.w3.org/2001/XMLSchema#string>', /Encountered "<http:.*References in <>/],
  ])("is rejected with a hint: %s", (text, message) => {
    expect(parseError(text).message).toMatch(message);
  });

  test("is quoted with at most 40 characters in the message", () => {
    const quoted = /Encountered "(x+)"/.exec(parseError(`a=${"x".repeat(999)}`).message)?.[1];
    expect(quoted).toHaveLength(40);
  });
});

describe("the depth limit", () => {
  const nested = (depth: number) => `${"a{".repeat(depth)}b=1${"}".repeat(depth)}`;
  const dotted = (names: number) => `${Array.from({ length: names }, () => "a").join(".")}=1`;

  test("accepts eight nested braces and rejects nine", () => {
    expect(parse(nested(8))).toHaveLength(1);
    expect(parseError(nested(9)).message).toBe("Braces may be nested at most 8 deep.");
    expect(parseError("a{".repeat(10_000)).message).toBe("Braces may be nested at most 8 deep.");
  });

  test("accepts a name of eight parts and rejects one of nine", () => {
    expect(parse(dotted(8))).toHaveLength(1);
    expect(parseError(dotted(9)).message).toBe("A name may have at most 8 parts.");
  });
});
