import { describe, expect, test } from "vitest";

import { CallTexts, type Parameters } from "./parameters.ts";

/** The parameters of a query string, as a server reads them. */
function texts(queryString: string): CallTexts {
  return new CallTexts([...new URLSearchParams(queryString)] as Parameters);
}

function textsOf(queryString: string, name: string): readonly string[] {
  return texts(queryString)
    .all(name)
    .map(({ text }) => text);
}

describe("names", () => {
  test.each([
    ["oslc.where=a", "where"],
    ["where=a", "where"],
    ["OSLC.WHERE=a", "where"],
    ["oslc.orderBy=a", "orderby"],
    ["oslc.searchTerm=a", "searchterms"],
    ["searchTerms=a", "searchterms"],
    ["oslc.properties=a", "select"],
    ["page=a", "pageno"],
    ["?&&savedQuery=a", "savedquery"],
  ])("%s", (queryString, name) => {
    expect(textsOf(queryString, name)).toEqual(["a"]);
  });

  test("a repeated parameter keeps all its texts, and the last one is the setting", () => {
    expect(textsOf("lean=1&lean=0", "lean")).toEqual(["1", "0"]);
    expect(texts("pageno=1&pageno=3").last("pageno")?.text).toBe("3");
  });

  test("a text of blanks says nothing", () => {
    expect(textsOf("oslc.where=+&where=", "where")).toEqual([]);
  });

  test.each([
    "domaininternalwhere=a!=b",
    "tlattribute=d",
    "tlrange=-3M",
    "_fd=x",
    "attributesearch=x",
    "po.poline.tlrange=-3M",
  ])("a filter that is not offered is refused, not passed over: %s", (queryString) => {
    expect(() => texts(queryString)).toThrow(`${queryString.split("=")[0]} is not offered.`);
  });
});

describe("settings", () => {
  test.each([
    ["count=1", true],
    ["count=true", true],
    ["count", true],
    ["count=0", false],
    ["count=false", false],
    ["count=no", false],
    ["", undefined],
    ["counts=1", undefined],
  ])("%j", (queryString, isOn) => {
    expect(texts(queryString).isOn("count")).toBe(isOn);
  });
});

describe("child operators", () => {
  test.each([
    ["po.poline.where=a", "poline", "where"],
    ["po.poline.orderBy=a", "poline", "orderby"],
    ["absrecord_search_vw.abs_vesselspec.orderBy=a", "abs_vesselspec", "orderby"],
    ["po.POLINE.LIMIT=a", "poline", "limit"],
    ["po.poline.opmodeor=a", "poline", "opmodeor"],
  ])("%s", (queryString, child, operation) => {
    expect(texts(queryString).children).toMatchObject([{ child, operation, source: { text: "a" } }]);
  });

  test.each(["po.poline.other=a", "poline.where=a", "a.b.c.where=a"])("%s is none", (queryString) => {
    expect(texts(queryString).children).toEqual([]);
  });
});
