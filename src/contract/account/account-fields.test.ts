import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { accountCalls } from "./account-calls.ts";
import { signInCalls } from "./sign-in-calls.ts";
import { enteredError } from "#rules/entered-text.ts";
import { accountFields } from "./account-fields.ts";

const { name, email, password } = signInCalls["POST /api/account/sign-up"].body.shape;
const { label } = accountCalls["POST /api/account/keys/make"].body.shape;

/** Returns the contract's first error message for a value. */
const contractError = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe("a field of an account", () => {
  test.each([
    "",
    " ",
    "A",
    "a".repeat(100),
    "a".repeat(101),
    ` ${"a".repeat(100)} `,
    "A\0n",
    "\u007F",
    `${"a".repeat(100)}\0`,
    "A\u202En",
    "A\u200En",
    "\tAnn\n",
  ])("returns the contract's message for the name %j", (value) =>
    expect(enteredError(accountFields.name, value)).toBe(contractError(name, value)),
  );

  test.each(["a".repeat(11), "a".repeat(12), "a".repeat(128), "a".repeat(129), "", " ".repeat(12)])(
    "returns the contract's message for the password %j",
    (value) => expect(enteredError(accountFields.newPassword, value)).toBe(contractError(password, value)),
  );

  test.each([
    "",
    "ann",
    "ann@",
    "@client.example",
    "ann@client",
    "ann client@x.example",
    "ann@client.example",
    " Ann@Client.example ",
    `${"a".repeat(60)}@${"b".repeat(60)}.example`,
    `${"a".repeat(246)}@x.example`,
  ])("returns the contract's message for the email address %j", (value) => {
    expect(enteredError(accountFields.email, value)).toBe(contractError(email, value));
  });

  test.each(["", "-a", "a", "a b", "fleet-report", "a.b_c-1", "a".repeat(41), "a".repeat(42), " a "])(
    "returns the contract's message for the key name %j",
    (value) => expect(enteredError(accountFields.keyLabel, value)).toBe(contractError(label, value)),
  );
});

test("the field of the current password accepts any text that is not empty", () => {
  expect(enteredError(accountFields.password, "")).toBe("Please enter your password.");
  expect(enteredError(accountFields.password, "a")).toBeUndefined();
});
