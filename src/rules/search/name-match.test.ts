import { expect, test } from "vitest";

import { bestNameMatch, matchName } from "./name-match.ts";

test.each([
  ["OCEAN STAR", "OCEAN STAR", "name"],
  ["OCEAN ST", "OCEAN STAR", "beginning"],
  ["O", "OCEAN STAR", "beginning"],
  ["STAR", "OCEAN STAR", "words"],
  ["ST OC", "OCEAN STAR", "words"],
  ["TAR", "OCEAN STAR", null],
  ["OCEAN MOON", "OCEAN STAR", null],
  ["", "OCEAN STAR", null],
])("%j matches %j: %s", (typed, name, match) => {
  expect(matchName(typed, name)).toBe(match);
});

test("the best match of several names counts", () => {
  expect(bestNameMatch("STAR", ["OCEAN STAR", "STAR"])).toBe("name");
  expect(bestNameMatch("STAR", ["OCEAN STAR", "STARLIGHT"])).toBe("beginning");
  expect(bestNameMatch("STAR", [])).toBeNull();
});
