import { expect, test } from "vitest";
import { userTypeName } from "./user-type-name.ts";

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
