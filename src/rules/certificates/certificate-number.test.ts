import { describe, expect, test } from "vitest";
import { certificateNumberKey, similarNumberKeys, typedNumberKey } from "./certificate-number.ts";

describe("the key of a certificate number", () => {
  test.each([
    ["LL-2026-0001", "LL20260001"],
    ["ll-2026-0001", "LL20260001"],
    ["LL\u20132026\u20130001", "LL20260001"],
    ["LL\u20142026\u22120001", "LL20260001"],
    ["  LL 2026\u00A00001 \t", "LL20260001"],
    ["LL2026\u00AD0001\u200B", "LL20260001"],
    ["LL/2026.0001", "LL/2026.0001"],
    ["- \u2013", ""],
  ])("of %j is %j", (number, key) => {
    expect(certificateNumberKey(number)).toBe(key);
  });
});

test("a pasted number has the key of the plain one", () => {
  expect(typedNumberKey("\u200ELL-٢٠٢٦-0001\u202C")).toBe("LL20260001");
});

describe("the similar keys of a key", () => {
  const similar = similarNumberKeys("LL20260001");

  test.each([
    ["a confused character", "LL2O260001"],
    ["two characters swapped", "LL20620001"],
    ["one character too few", "LL202600012"],
    ["one character too many", "LL2026001"],
    ["one wrong character", "LL20260007"],
  ])("include one with %s", (_, key) => {
    expect(similar).toContain(key);
  });

  test("start with the most likely errors and contain neither the key itself nor duplicates", () => {
    expect(similar.indexOf("LL2O260001")).toBeLessThan(similar.indexOf("LL20620001"));
    expect(similar.indexOf("LL20620001")).toBeLessThan(similar.indexOf("LL20260007"));
    expect(similar).not.toContain("LL20260001");
    expect(new Set(similar).size).toBe(similar.length);
  });

  test("are at most 2300, and none for a key that is too short or too long", () => {
    expect(similarNumberKeys("A".repeat(30)).length).toBeLessThan(2300);
    expect(similarNumberKeys("ABC")).toEqual([]);
    expect(similarNumberKeys("A".repeat(31))).toEqual([]);
  });
});
