import { expect, test } from "vitest";

import { classStateText, serviceStateText } from "./service-state-text.ts";

test.each([
  [1, "Withdrawn"],
  [4, "Suspended"],
  [5, "In Class"],
  [2, "State 2"],
  [12, "State 12"],
  [99, "State 99"],
])("the class state %i has the text %s", (id, text) => {
  expect(classStateText(id)).toBe(text);
  expect(serviceStateText(id, 1)).toBe(text);
});

test.each([
  [1, "Withdrawn"],
  [4, "Suspended"],
  [5, "State 5"],
  [99, "State 99"],
])("the state %i of another service has the text %s", (id, text) => {
  expect(serviceStateText(id, 7)).toBe(text);
  expect(serviceStateText(id, null)).toBe(text);
});
