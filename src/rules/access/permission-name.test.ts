import { expect, test } from "vitest";
import { permissionName } from "./permission-name.ts";

test.each([
  [0, "Permission 0"],
  [2, "Permission 2"],
  [3, "Place orders (3)"],
  [4, "Permission 4"],
])("permission %d is called %s", (number, name) => {
  expect(permissionName(number)).toBe(name);
});
