import { describe, expect, test } from "vitest";

import { defaultLimits } from "#query/limits.ts";

import { parseOrderBy } from "./parse-order-by.ts";
import { printOrderBy } from "#tests/query/print.ts";

function parse(text: string) {
  return parseOrderBy({ parameter: "oslc.orderBy", text }, defaultLimits);
}

describe("orderBy", () => {
  test.each([
    ["-attr1,+attr2", "-attr1,+attr2"],
    ["+asset.assetnum", "+asset.assetnum"],
    ["+parent  ", "+parent"],
    ["+section_seq,+displaysequence", "+section_seq,+displaysequence"],
    ["-spi:changed_date", "-changed_date"],
  ])("parses %j", (text, printed) => {
    expect(printOrderBy(parse(text))).toBe(printed);
  });

  test.each([
    [" parent  ", "+parent"],
    [" a, b", "+a,+b"],
    ["-a, b", "-a,+b"],
    ["-a, -b", "-a,-b"],
    ["- a", "-a"],
  ])("reads a leading space as a plus that was not encoded: %j", (text, printed) => {
    expect(printOrderBy(parse(text))).toBe(printed);
  });
});

describe("an attribute without a sign", () => {
  test.each([
    ["parent", 1],
    ["-a,b", 4],
  ])("is rejected in %j with its position", (text, column) => {
    expect(() => parse(text)).toThrow(
      new RegExp(`at line 1, column ${column}. Was expecting: the sign \\+ or - before each attribute`),
    );
  });
});

test.each(["", "+", "+a,", "+a b", "+a{+b}", "+1"])("the order %j is rejected", (text) => {
  expect(() => parse(text)).toThrow(/Was expecting/);
});
