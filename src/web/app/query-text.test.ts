import { describe, expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./query-text.ts";

describe("a query string", () => {
  test.each([
    ["?ImoNum=9074729", { ImoNum: "9074729" }],
    [
      "?vesselName=north+star%26co&previousNameCheck=true",
      { vesselName: "north star&co", previousNameCheck: "true" },
    ],
    ["?a=1&a=2", { a: "2" }],
    ["?finding", { finding: "" }],
    ["", {}],
  ])("%s is read as plain text", (text, query) => {
    expect(parseSearch(text)).toEqual(query);
  });

  test.each([
    [249, 249],
    [250, 250],
    [251, 250],
  ])("of a parameter of %i characters %i are read", (length, read) => {
    expect(parseSearch(`?vesselName=${"A".repeat(length)}`)["vesselName"]).toHaveLength(read);
  });

  test("of a list of numbers, an address to return to and a token everything is read", () => {
    const long = "9".repeat(4000);
    expect(parseSearch(`?numbers=${long}&return=${long}&token=${long}`)).toEqual({
      numbers: long,
      return: long,
      token: long,
    });
  });

  test("is written as plain text, numbers without quotes", () => {
    expect(stringifySearch({ ImoNum: "9074729", statusFilter: "New" })).toBe(
      "?ImoNum=9074729&statusFilter=New",
    );
  });

  test("omits undefined and null values, and is empty without any other", () => {
    expect(stringifySearch({ a: undefined, b: null })).toBe("");
  });
});
