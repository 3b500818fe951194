import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { accountCalls } from "#contract/account-calls.ts";
import { checkEmail, checkKeyLabel, checkName, checkNewPassword, checkPassword } from "./field-checks.ts";

const { name, email, password } = accountCalls.signUp.shape;
const { label } = accountCalls.makeKey.shape;

/** The contract's first sentence about a value. */
const contractSays = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

describe("a check says what the contract says", () => {
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
  ])("of the name %j", (value) => expect(checkName(value)).toBe(contractSays(name, value)));

  test.each(["a".repeat(11), "a".repeat(12), "a".repeat(128), "a".repeat(129), "", " ".repeat(12)])(
    "of the password %j",
    (value) => expect(checkNewPassword(value)).toBe(contractSays(password, value)),
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
  ])("of the e-mail address %j", (value) => {
    expect(checkEmail(value)).toBe(contractSays(email, value));
  });

  test.each(["", "-a", "a", "a b", "fleet-report", "a.b_c-1", "a".repeat(41), "a".repeat(42), " a "])(
    "of the key's name %j",
    (value) => expect(checkKeyLabel(value)).toBe(contractSays(label, value)),
  );
});

test("a password that is only compared may be anything but nothing", () => {
  expect(checkPassword("")).toBe("Please enter your password.");
  expect(checkPassword("a")).toBeUndefined();
});
