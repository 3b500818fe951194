import { expect, test } from "vitest";
import { accountPaths, captchaActionOf, captchaCalls } from "./account.ts";
import { calls } from "./calls.ts";

test.each([
  ...calls.map(({ path }) => path),
  ...captchaCalls.map((call) => captchaActionOf(accountPaths[call])),
])(
  "%s can be the action of any captcha: reCAPTCHA takes letters, digits, slashes and underscores",
  (action) => {
    expect(action).toMatch(/^[A-Za-z0-9/_]+$/);
  },
);
