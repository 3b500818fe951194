import { expect, test } from "vitest";
import { annClient, graceAdmin } from "#tests/web/example-administration.ts";
import { clearanceWords, isUserType, mayBeViewedAs, permissionWords, userTypeOptions } from "./user-words.ts";
import { accountUserTypes } from "#contract/administration.ts";

test.each([
  [[], ""],
  [[3], "Place orders (3)"],
  [[7], "Permission 7"],
  [[0, 3, 12], "Permission 0, Place orders (3), Permission 12"],
])("the permissions %j are %j", (permissions, words) => {
  expect(permissionWords(permissions)).toBe(words);
});

test.each([
  [[], ""],
  [["itar"], "ITAR"],
  [["itar", "later"], "ITAR, later"],
])("the clearances %j are %j", (clearances, words) => {
  expect(clearanceWords(clearances)).toBe(words);
});

test("every user type that an account can have can be chosen", () => {
  expect(userTypeOptions.map(({ value }) => value)).toEqual([...accountUserTypes]);
  expect(["visitor", "toString", ""].some(isUserType)).toBe(false);
});

test.each([
  ["a client", {}, true],
  ["a user of the society", { userType: "society" }, true],
  ["another administrator", { userType: "ABSADMIN" }, false],
  ["a disabled user", { isDisabled: true }, false],
  ["oneself", { email: graceAdmin.email }, false],
  ["oneself, written otherwise", { email: "Grace@Society.example" }, false],
] as const)("an administrator may view as %s: %s", (_, part, expected) => {
  expect(mayBeViewedAs({ ...annClient, ...part }, graceAdmin.email)).toBe(expected);
});
