import { describe, expect, test } from "vitest";

import { CallParameters, type Parameters } from "./parameters.ts";

/** Parses a query string as a server does. */
function parse(queryString: string): CallParameters {
  return new CallParameters([...new URLSearchParams(queryString)] as Parameters);
}

function textsOf(queryString: string, name: string): readonly string[] {
  return parse(queryString)
    .all(name)
    .map(({ text }) => text);
}

describe("a parameter", () => {
  test.each([
    ["oslc.where=a", "where"],
    ["where=a", "where"],
    ["OSLC.WHERE=a", "where"],
    ["oslc.orderBy=a", "orderby"],
    ["oslc.searchTerm=a", "searchterms"],
    ["searchTerms=a", "searchterms"],
    ["oslc.properties=a", "select"],
    ["page=a", "pageno"],
    ["?&&savedQuery=a", "savedQuery"],
    ["oslc.savedQuery=a", "savedQuery"],
  ])("is read from %s as %s", (queryString, name) => {
    expect(textsOf(queryString, name)).toEqual(["a"]);
  });

  test.each(["savedquery", "SAVEDQUERY", "SavedQuery", "oslc.savedquery"])(
    "%s is unknown, because savedQuery is case-sensitive",
    (name) => {
      expect(textsOf(`${name}=a`, "savedQuery")).toEqual([]);
    },
  );

  test("keeps all its values when it is repeated, and its last value is the setting", () => {
    expect(textsOf("lean=1&lean=0", "lean")).toEqual(["1", "0"]);
    expect(parse("pageno=1&pageno=3").last("pageno")?.text).toBe("3");
  });

  test("is ignored when its value is blank", () => {
    expect(textsOf("oslc.where=+&where=", "where")).toEqual([]);
  });

  test.each([
    "domaininternalwhere=a!=b",
    "tlattribute=d",
    "tlrange=-3M",
    "_fd=x",
    "attributesearch=x",
    "po.poline.tlrange=-3M",
    "gbcols=status",
    "GBCOLS=status",
    "oslc.gbcols=status",
    "action=wsmethod:approve",
    "_format=xml",
    "_format=JSON5",
  ])("is rejected by its name when it is known but not supported: %s", (queryString) => {
    expect(() => parse(queryString)).toThrow(`${queryString.split("=")[0]} is not supported.`);
  });
});

describe("a parameter without effect", () => {
  test.each(["_format=json", "_format=JSON", "_format=", "actions=1", "format=xml", "gbcol=a"])(
    "is ignored: %s",
    (queryString) => {
      expect(() => parse(queryString)).not.toThrow();
    },
  );
});

describe("a setting", () => {
  test.each([
    ["count=1", true],
    ["count=true", true],
    ["count", true],
    ["count=0", false],
    ["count=false", false],
    ["count=no", false],
    ["", undefined],
    ["counts=1", undefined],
  ])("is read from %j as %s", (queryString, enabled) => {
    expect(parse(queryString).isEnabled("count")).toBe(enabled);
  });
});

describe("a child operator", () => {
  test.each([
    ["po.poline.where=a", "poline", "where"],
    ["po.poline.orderBy=a", "poline", "orderby"],
    ["absrecord_search_vw.abs_vesselspec.orderBy=a", "abs_vesselspec", "orderby"],
    ["po.POLINE.LIMIT=a", "poline", "limit"],
    ["po.poline.opmodeor=a", "poline", "opmodeor"],
  ])("is read from %s", (queryString, child, operation) => {
    expect(parse(queryString).children).toMatchObject([{ child, operation, source: { text: "a" } }]);
  });

  test.each(["po.poline.other=a", "poline.where=a", "a.b.c.where=a"])(
    "is not read from %s",
    (queryString) => {
      expect(parse(queryString).children).toEqual([]);
    },
  );
});
