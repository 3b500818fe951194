import { expect, test } from "vitest";

import { isSocietyUser, mayOrder, mayPropose, showsTermsOfUse } from "./ordering-permission.ts";

const withIndex3 = [false, false, false, true];
const withoutIndex3 = [true, true, true, false, true];

test.each([
  ["a client with the permission", "client", withIndex3, true],
  ["a member of the public with the permission", "public", withIndex3, true],
  ["a client with every other permission", "client", withoutIndex3, false],
  ["a visitor", "visitor", [], false],
  ["a user of the society", "society", withIndex3, false],
  ["an administrator", "ABSADMIN", withIndex3, false],
])("%s may order and request a proposal (%s, %j): %s", (_, userType, permissions, expected) => {
  expect(mayOrder({ userType, permissions })).toBe(expected);
  expect(mayPropose({ userType, permissions })).toBe(expected);
});

test.each([
  ["on the place-order page", { isPlaceOrderPage: true }],
  ["where ordering is disabled", { isDisabled: true }],
])("%s the user may request a proposal and may not order", (_, page) => {
  const user = { userType: "client", permissions: withIndex3 };
  expect(mayOrder(user, page)).toBe(false);
  expect(mayPropose(user)).toBe(true);
});

test.each([
  ["ABSADMIN", true, false],
  ["society", true, true],
  ["client", false, true],
  ["visitor", false, true],
])(
  "the user type %s is a society user (%s) and sees the terms of use (%s)",
  (userType, isSociety, hasTerms) => {
    expect(isSocietyUser(userType)).toBe(isSociety);
    expect(showsTermsOfUse(userType)).toBe(hasTerms);
  },
);
