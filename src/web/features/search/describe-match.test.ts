import { expect, test } from "vitest";

import { searchMatchOf } from "#web/api/found-vessel.ts";
import { describeMatch } from "./describe-match.ts";

test.each([
  ["name", ""],
  ["imo_number", ""],
  ["similar_name", "name similar to “typed”"],
  ["former_name", "formerly VALUE until 2019"],
  ["similar_former_name", "similar to VALUE, its name until 2019"],
  ["transliterated", "in other letters: VALUE"],
  ["company", "owner, operator or manager VALUE"],
  ["similar_company", "owner, operator or manager with a similar name: VALUE"],
  ["call_sign", "call sign VALUE"],
  ["official_number", "official number VALUE"],
])("a match of kind %s reads %j", (kind, words) => {
  const match = searchMatchOf({ kind, value: "VALUE", until: "2019-08-14" });
  expect(describeMatch(match, "typed")).toBe(words);
});
