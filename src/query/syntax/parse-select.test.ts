import { describe, expect, test } from "vitest";

import { defaultLimits } from "#query/limits.ts";

import { printSelect } from "#tests/query/print.ts";
import { parseSelect } from "./parse-select.ts";

function parse(text: string) {
  return parseSelect({ parameter: "oslc.select", text }, defaultLimits);
}

test("a selection is parsed into items by kind", () => {
  expect(parse("*,a--b,rel.c{d},e._dbcount--f")).toEqual([
    { kind: "all" },
    { kind: "attribute", path: { names: ["a"], at: 2 }, alias: "b" },
    {
      kind: "child",
      path: { names: ["c"], at: 7 },
      related: true,
      select: [{ kind: "attribute", path: { names: ["d"], at: 13 } }],
    },
    { kind: "count", path: { names: ["e"], at: 16 }, related: false, alias: "f" },
  ]);
});

describe("select", () => {
  test.each([
    ["assetnum,status", "assetnum,status"],
    ["assetnum , status", "assetnum,status"],
    ["*", "*"],
    ["*,abs_flag_lu{flag_id}", "*,abs_flag_lu{flag_id}"],
    ["*,rel.abs_flag_lu{flag_id}", "*,rel.abs_flag_lu{flag_id}"],
    ["*, abs_service{*}", "*,abs_service{*}"],
    ["spi:wonum,spi:wotask{spi:status}", "wonum,wotask{status}"],
    ["location.status", "location.status"],
    ["location.description--locationdesc", "location.description--locationdesc"],
    ["location--mylocation", "location--mylocation"],
    ["rel.openwo.MXWO{wonum,description}", "rel.openwo.MXWO{wonum,description}"],
    ["a{b{c,d._dbcount},e}", "a{b{c,d._dbcount},e}"],
    [
      "rel.openwo._dbcount,children._DBCOUNT--childcount",
      "rel.openwo._dbcount,children._dbcount--childcount",
    ],
  ])("parses %s", (text, printed) => {
    expect(printSelect(parse(text))).toBe(printed);
  });
});

describe("an invalid selection", () => {
  test.each([
    ["a,", 'Encountered the end at line 1, column 3. Was expecting: a name or "*".'],
    ["a b", 'Encountered "b" at line 1, column 3. Was expecting: "," or the end.'],
    ["a{b", 'Encountered the end at line 1, column 4. Was expecting: "," or "}".'],
    ["a--", "Encountered the end at line 1, column 4. Was expecting: an alias."],
    ["a{}", 'Encountered "}" at line 1, column 3. Was expecting: a name or "*".'],
    ["a.b{c}", "Name one child before the braces."],
    ["_dbcount", "Name one child before ._dbcount."],
    ["exp.total", "Formulas, sums, averages and extremes cannot be selected; _dbcount can."],
    ["rel.a._dbsum", "Formulas, sums, averages and extremes cannot be selected; _dbcount can."],
    ["_allheaderprops_", "_allheaderprops_ is not supported; * selects every attribute."],
    ["a,spi:_AllHeaderProps_", "_allheaderprops_ is not supported; * selects every attribute."],
    [`${"a{".repeat(9)}b`, "Braces may be nested at most 8 deep."],
  ])("is rejected: %s", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
