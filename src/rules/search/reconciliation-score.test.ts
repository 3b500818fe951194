import { describe, expect, test } from "vitest";
import { isOnlyMatch, reconciliationScore } from "./reconciliation-score.ts";

describe("the score of a candidate", () => {
  test.each([
    ["9074729", "imo_number", "9074729", 100],
    ["IMO no. 9074729", "imo_number", "9074729", 100],
    ["907 4729", "imo_number", "9074729", 100],
    ["M/V Meridian Star (IMO 9074729)", "imo_number", "9074729", 100],
    ["IMO 9074729 OCEAN EVENING STAR", "imo_number", "9074729", 70],
    ["9074729 9999999", "imo_number", "9074729", 70],
    ["ПОЛЯРНАЯ ЗВЕЗДА 9074729", "imo_number", "9074729", 70],
    ["北極星 9074729", "imo_number", "9074729", 70],
    ["٩٠٧٤٧٢٩", "imo_number", "9074729", 100],
    ["Class number 9074729", "imo_number", "9074729", 70],
    ["19074729", "imo_number", "9074729", 70],
    ["a/3", "class_number", "A3", 100],
    ["Class no. A/3", "class_number", "A/3", 100],
    ["MERIDIAN STAR, class A/3", "class_number", "A/3", 100],
    ["IMO 05000001", "class_number", "05000001", 70],
    ["NO LIMIT 05000001", "class_number", "05000001", 70],
    // As a number of a vessel that has no other, it is that of another vessel more likely.
    ["9074729", "class_number", "9074729", 70],
    ["Class 9074729", "class_number", "9074729", 100],
    ["05000001", "class_number", "05000001", 100],
    ["m/v Meridian  Star", "name", "MERIDIAN STAR", 100],
    ["ABCD1", "call_sign", "ABCD1", 90],
    ["OLD STAR", "former_name", "Old Star", 80],
    ["OLD", "former_name", "OLD STAR", 35],
    ["MERIDIAN", "name_beginning", "MERIDIAN STAR", 58],
    ["M", "name_words", "X".repeat(500), 30],
    ["МЕРИДИАН", "transliterated", "MERIDIAN", 80],
    ["MERIDAIN STAR", "similar_name", "MERIDIAN STAR", 60],
    ["MERIDAIN STAR", "similar_former_name", "MERIDIAN STAR", 40],
    ["MERIDAIN STAR", "similar_name", "", 50],
  ])("%s as %s of %s is %d", (typed, kind, value, score) => {
    expect(reconciliationScore(typed, { kind, value, name: "MERIDIAN STAR" })).toBe(score);
  });

  test("a name may have the words of a label", () => {
    const found = { kind: "imo_number", value: "9074729", name: "FLOATING DOCK NO. 3" };
    expect(reconciliationScore("9074729 Floating Dock No. 3", found)).toBe(100);
    expect(reconciliationScore("9074729 Floating Dock 3", found)).toBe(70);
  });

  test("a part of a name is never as good as a name", () => {
    for (const kind of ["name_beginning", "name_words", "former_name"]) {
      expect(reconciliationScore("MERIDIAN STA", { kind, value: "MERIDIAN STAR", name: null })).toBeLessThan(
        80,
      );
    }
  });
});

test("one candidate is meant if no other has the number, or has or had the name", () => {
  expect(isOnlyMatch([])).toBe(false);
  expect(isOnlyMatch([100])).toBe(true);
  expect(isOnlyMatch([100, 79])).toBe(true);
  expect(isOnlyMatch([100, 80])).toBe(false);
  expect(isOnlyMatch([100, 100])).toBe(false);
  expect(isOnlyMatch([90])).toBe(false);
});
