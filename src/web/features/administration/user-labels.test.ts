import { expect, test } from "vitest";
import { annClient, graceAdmin } from "#tests/web/example-administration.ts";
import {
  formatClearances,
  isUserType,
  canImpersonate,
  formatPermissions,
  userTypeOptions,
} from "./user-labels.ts";
import { accountUserTypes } from "#contract/administration/administration.ts";

test.each([
  [[], ""],
  [[3], "Place orders (3)"],
  [[7], "Permission 7"],
  [[0, 3, 12], "Permission 0, Place orders (3), Permission 12"],
])("formatPermissions turns %j into %j", (permissions, text) => {
  expect(formatPermissions(permissions)).toBe(text);
});

test.each([
  [[], ""],
  [["itar"], "ITAR"],
  [["itar", "later"], "ITAR, later"],
])("formatClearances turns %j into %j", (clearances, text) => {
  expect(formatClearances(clearances)).toBe(text);
});

test("the user type field offers every type that an account can have", () => {
  expect(userTypeOptions.map(({ value }) => value)).toEqual([...accountUserTypes]);
  expect(["visitor", "toString", ""].some(isUserType)).toBe(false);
});

test.each([
  ["a client", {}, true],
  ["a user of the society", { userType: "society" }, true],
  ["another administrator", { userType: "ABSADMIN" }, false],
  ["a disabled user", { isDisabled: true }, false],
  ["themselves", { email: graceAdmin.email }, false],
  ["themselves with another spelling", { email: "Grace@Society.example" }, false],
] as const)("an administrator can view as %s: %s", (_, part, expected) => {
  expect(canImpersonate({ ...annClient, ...part }, graceAdmin.email)).toBe(expected);
});
