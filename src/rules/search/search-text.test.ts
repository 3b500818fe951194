import { describe, expect, test } from "vitest";

import { readSearchText } from "./search-text.ts";

describe("the text in the search box", () => {
  test.each([
    "9074729",
    "IMO 9074729",
    "imo9074729",
    "IMO: 907 4729",
    "IMO No. 9074729",
    " 907.472-9 ",
    "IMO\u00A09074729",
    "OCEAN STAR (IMO 9074729)",
    "m/v Ocean Star, IMO no. 9074729, Panama",
    "OCEAN 9074729",
    "1. 9074729 OCEAN STAR",
    "９０７４７２９",
    "“9074729”",
    "[9074729]",
    "9074729.0",
    "9,074,729",
    "9.074.729",
    "9'074'729",
    "9’074’729",
    "9\u00A0074\u00A0729",
    "9\u2009074\u2009729",
    "9\u202F074\u202F729",
    "9,074,729.00",
    "9.074729E+06",
    "9,074729e6",
    "٩٠٧٤٧٢٩",
    "۹۰۷۴۷۲۹",
    "९०७४७२९",
    "\u200E9074729\u200F",
    "90\u00AD74\u200B729",
    "\u20679074729\u2069",
  ])("%j is an IMO number", (text) => {
    expect(readSearchText(text).imoNumbers).toEqual(["9074729"]);
  });

  test.each(["9074729, 9319466", "9074729;9319466\n9074729", "IMO 9074729 IMO 9319466"])(
    "%j is a list of IMO numbers",
    (text) => {
      expect(readSearchText(text).imoNumbers).toEqual(["9074729", "9319466"]);
    },
  );

  test.each(["907472", "90747291", "OCEAN 9074728", "IMO", ""])("%j has no IMO number", (text) => {
    expect(readSearchText(text).imoNumbers).toEqual([]);
  });

  test("has at most twenty IMO numbers", () => {
    const list = Array.from({ length: 25 }, (_, at) => String(9_000_000 + at)).join(",");
    expect(readSearchText(list).imoNumbers).toHaveLength(20);
  });

  test.each([
    ["20151001", "20151001"],
    ["Class No. 20151001", "20151001"],
    ["45210-pext", "45210-PEXT"],
    ["3fzz9", "3FZZ9"],
    ["“45210-PEXT”", "45210-PEXT"],
    ["(３ＦＺＺ９)", "3FZZ9"],
    ["call sign 3FZZ9", "3FZZ9"],
  ])("%j can be the number %s", (text, number) => {
    expect(readSearchText(text).number).toBe(number);
  });

  test.each(["a%b", "x".repeat(41), ""])("%j cannot be a number", (text) => {
    expect(readSearchText(text).number).toBe("");
  });

  test("is a folded name", () => {
    expect(readSearchText(" M/V Alcázar ").name).toBe("ALCAZAR");
  });
});
