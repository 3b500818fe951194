import { expect, test } from "vitest";
import { userTypeName } from "./user-types.ts";
import { permissionName } from "./users.ts";

test.each([
  ["visitor", "Visitor"],
  ["public", "Public"],
  ["client", "Client"],
  ["society", "Society"],
  ["ABSADMIN", "Administrator"],
  ["surveyor", "surveyor"],
])("the user type %s is called %s", (userType, name) => {
  expect(userTypeName(userType)).toBe(name);
});

test.each([
  [0, "Permission 0"],
  [2, "Permission 2"],
  [3, "Place orders (3)"],
  [4, "Permission 4"],
])("permission %d is called %s", (number, name) => {
  expect(permissionName(number)).toBe(name);
});
