import { expect, test } from "vitest";

import { orNotAvailable } from "./not-available.ts";

test.each([
  ["Full", "Full"],
  ["", "N/A"],
  ["  ", "N/A"],
  [null, "N/A"],
  [undefined, "N/A"],
])("a value %j shows as %s", (value, shown) => {
  expect(orNotAvailable(value)).toBe(shown);
});
