import { describe, expect, test } from "vitest";

import { invisibleMarksIn } from "./invisible-marks.ts";
import { plainText } from "./plain-text.ts";
import { readNumberList } from "./number-list.ts";

describe("a plain text", () => {
  test.each([
    ["9074729.0", "9074729"],
    ["20151001.00", "20151001"],
    ["2.0151001E+07", "20151001"],
    ["IMO 9,074,729, built 2015", "IMO 9074729, built 2015"],
    ["٢٠١٥١٠٠١", "20151001"],
    ["\uFEFF20151001\u2064", "20151001"],
  ])("of %j is %j", (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test.each([
    // The check digit is wrong: a tonnage or a price.
    "9,074,728",
    // A plain blank stands between two numbers.
    "9 074 729",
    // Digits are missing.
    "9.0747E+06",
    "9.074729E+07",
    // Parts of a longer number or of another one.
    "19,074,729",
    "9,074,729,1",
    "9,074.729",
    "9074729.5",
    "1.9074729.0",
    "907472.0",
  ])("keeps %j", (text) => {
    expect(plainText(text)).toBe(text);
  });
});

test.each([
  ["9074729.0\n8814275.0", ["9074729", "8814275"]],
  ["9,074,729; 8,814,275", ["9074729", "8814275"]],
  ["9074729 8814275", ["9074729", "8814275"]],
  ["۹۰۷۴۷۲۹، ۸۸۱۴۲۷۵", ["9074729", "8814275"]],
])("the list %j has the numbers %j", (text, numbers) => {
  expect(readNumberList(text).entries.map(({ number }) => number)).toEqual(numbers);
});

test("invisible marks are named once, by their code points", () => {
  expect(invisibleMarksIn("A\u00ADB\u202A\u00AD")).toEqual(["U+00AD", "U+202A"]);
  expect(invisibleMarksIn("AB")).toEqual([]);
});
