import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["", 3, ""],
  ["ab", 3, "ab"],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab😀", 3, "ab"],
  ["ab😀", 4, "ab😀"],
  ["a😀c", 3, "a😀"],
  ["😀😀", 1, ""],
])("of %j at most %i code units are %j", (text, maximum, expected) => {
  expect(cutText(text, maximum)).toBe(expected);
});
