import { describe, expect, test } from "vitest";

import { defaultLimits } from "#query/limits.ts";

import { parseOrderBy } from "./order-by.ts";
import { printOrderBy } from "./print.ts";

function parse(text: string) {
  return parseOrderBy({ parameter: "oslc.orderBy", text }, defaultLimits);
}

describe("what is read, printed canonically", () => {
  test.each([
    ["-attr1,+attr2", "-attr1,+attr2"],
    ["+asset.assetnum", "+asset.assetnum"],
    ["+parent  ", "+parent"],
    ["+section_seq,+displaysequence", "+section_seq,+displaysequence"],
    ["-spi:changed_date", "-changed_date"],
  ])("%j", (text, printed) => {
    expect(printOrderBy(parse(text))).toBe(printed);
  });

  test.each([
    [" parent  ", "+parent"],
    [" a, b", "+a,+b"],
    ["-a, b", "-a,+b"],
    ["-a, -b", "-a,-b"],
    ["- a", "-a"],
  ])("a blank in front is a plus that was not encoded: %j", (text, printed) => {
    expect(printOrderBy(parse(text))).toBe(printed);
  });
});

describe("every attribute needs a sign", () => {
  test.each([
    ["parent", 1],
    ["-a,b", 4],
  ])("%j", (text, column) => {
    expect(() => parse(text)).toThrow(
      new RegExp(`at line 1, column ${column}. Was expecting: the sign \\+ or - before each attribute`),
    );
  });
});

test.each(["", "+", "+a,", "+a b", "+a{+b}", "+1"])("%j is refused", (text) => {
  expect(() => parse(text)).toThrow(/Was expecting/);
});
