import { describe, expect, test } from "vitest";

import { editDistance, editsBetween, mostSimilar } from "./name-similarity.ts";

describe("the edits between a typed name and a name", () => {
  test.each([
    ["MERIDIAN", "MERIDIAN", 0],
    ["MERIDAIN", "MERIDIAN", 1],
    ["MERIDIN", "MERIDIAN", 1],
    ["MERRIDIAN", "MERIDIAN", 1],
    ["NERIDIEN", "MERIDIAN", 2],
    ["MERIDAIN", "MERIDIAN STAR", 1],
    ["STAR MERIDAIN", "MERIDIAN STAR", 1],
    ["SEAQUEEN", "SEA QUEEN", 1],
    ["SEA QUEEN", "SEAQUEEN", 1],
    ["OCEAN MERIDAIN", "OCEAN MERIDIAN II", 1],
    ["ORIEN", "ORION", 1],
  ])("%s and %s are %d", (typed, name, edits) => {
    expect(editsBetween(typed, name)).toBe(edits);
  });

  test.each([
    ["NERIDEEN", "MERIDIAN"],
    ["OCEAN STAR", "NORTH WIND"],
    ["STAR", "STAB"],
    ["", "STAR"],
    ["OCEAN MERIDIAN", ""],
  ])("%j and %j are too many", (typed, name) => {
    expect(editsBetween(typed, name)).toBeNull();
  });

  test("count in a name of five letters but not of four", () => {
    expect(editsBetween("ORIAN", "ORION")).toBe(1);
    expect(editsBetween("NOVE", "NOVA")).toBeNull();
  });
});

test.each([
  ["", "", 0],
  ["AB", "BA", 1],
  ["ABC", "ACB", 1],
  ["AB", "", 2],
  ["KITTEN", "SITTEN", 1],
])("the distance of %j and %j is %d", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

test("the most similar of several names has the fewest errors, and then the most similar length", () => {
  expect(mostSimilar("URSPIRIT", ["ARCTIC SPIRIT", "UNISPIRIT", "NORTH"])?.name).toBe("UNISPIRIT");
  expect(mostSimilar("MERIDAIN", ["NERIDIEN", "MERIDIAN STAR"])?.name).toBe("MERIDIAN STAR");
  expect(mostSimilar("MERIDAIN", ["NORTH"])).toBeNull();
});
