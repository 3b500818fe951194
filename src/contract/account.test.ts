import { expect, test } from "vitest";
import { accountPaths, captchaActionOf, captchaCalls } from "./account.ts";
import { callDescriptors } from "./calls.ts";

test.each([
  ...callDescriptors.map(({ path }) => path),
  ...captchaCalls.map((call) => captchaActionOf(accountPaths[call])),
])("%s is a valid reCAPTCHA action of letters, digits, slashes and underscores", (action) => {
  expect(action).toMatch(/^[A-Za-z0-9/_]+$/);
});
