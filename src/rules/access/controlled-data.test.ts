import { expect, test } from "vitest";

import { isControlled, mayReadControlled } from "./controlled-data.ts";

test.each([
  [1, true],
  [0, false],
  [2, false],
  [null, false],
])("isControlled returns whether a vessel of security domain %s is controlled: %s", (domain, expected) => {
  expect(isControlled(domain)).toBe(expected);
});

test.each([
  [["itar"], true],
  [["other", "itar"], true],
  [["ITAR-light"], false],
  [[], false],
])("mayReadControlled decides for the clearances %j: %s", (clearances, expected) => {
  expect(mayReadControlled(clearances)).toBe(expected);
});
