import { describe, expect, test } from "vitest";

import { parseSearchAttributes, parseSearchTerms } from "./search-terms.ts";

function terms(text: string): readonly string[] {
  return parseSearchTerms({ parameter: "oslc.searchTerms", text }).map(
    (term) => `${term.kind}: ${term.text}`,
  );
}

describe("searchTerms", () => {
  test.each<[string, readonly string[]]>([
    ["meter color", ["words: meter color"]],
    ['"meter color"', ["words: meter color"]],
    ['"email","finance"', ["words: email", "words: finance"]],
    ['"email", "finance",', ["words: email", "words: finance"]],
    ['"%OCEAN%STAR%"', ["words: %OCEAN%STAR%"]],
    ['"*"', ["words: *"]],
    ["*pump*", ["words: *pump*"]],
    ['""oil level""', ["literal: oil level"]],
    ['""oil level"","gas"', ["literal: oil level", "words: gas"]],
    ['""', ["words: "]],
    ['"",""', ["words: ", "words: "]],
    [String.raw`"5\" gun"`, ['words: 5" gun']],
    ['5" gun', ['words: 5" gun']],
    ["SMITH, JOHN", ["words: SMITH, JOHN"]],
  ])("parses %j", (text, found) => {
    expect(terms(text)).toEqual(found);
  });

  test.each(['"open', '"a" b', '""oil level"', '"a""b"'])("rejects %j", (text) => {
    expect(() => terms(text)).toThrow(/^(This search term|Search terms)/);
  });
});

describe("searchAttributes", () => {
  test.each<[string, readonly string[]]>([
    ["vessel_name", ["vessel_name"]],
    ["vessel_name,", ["vessel_name"]],
    ['"vessel_name",', ["vessel_name"]],
    ["vessel_name, a_abs_vessel.vessel_name", ["vessel_name", "a_abs_vessel.vessel_name"]],
    ["spi:name", ["name"]],
    [",", []],
  ])("parses %j", (text, names) => {
    const paths = parseSearchAttributes({ parameter: "searchAttributes", text });
    expect(paths.map((path) => path.names.join("."))).toEqual(names);
  });

  test.each(["a b", "a;b", "1a", "a.", "a--b"])("rejects %j", (text) => {
    expect(() => parseSearchAttributes({ parameter: "searchAttributes", text })).toThrow(
      "Search attributes are names separated by commas.",
    );
  });
});
