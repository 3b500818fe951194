import { expect, test } from "vitest";
import { captchaActionOf } from "./account.ts";
import { callDescriptors } from "#contract/calls/calls.ts";
import { signInCalls } from "./sign-in-calls.ts";

test.each([
  ...callDescriptors.map(({ path }) => path),
  ...Object.keys(signInCalls)
    .filter((route) => route.startsWith("POST"))
    .map(captchaActionOf),
])("%s is a valid reCAPTCHA action of letters, digits, slashes and underscores", (action) => {
  expect(action).toMatch(/^[A-Za-z0-9/_]+$/);
});
