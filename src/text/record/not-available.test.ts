import { expect, test } from "vitest";

import { orNotAvailable } from "./not-available.ts";

test.each([
  ["Full", "Full"],
  ["", "N/A"],
  ["  ", "N/A"],
  [null, "N/A"],
  [undefined, "N/A"],
])("the value %j is shown as %s", (value, shown) => {
  expect(orNotAvailable(value)).toBe(shown);
});
