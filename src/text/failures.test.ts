import { expect, test } from "vitest";
import { failureText } from "./failures.ts";

test.each([
  [
    failureText.loadFailed({ message: "503" }),
    "Something went wrong, please contact the administrator [503]",
  ],
  [
    failureText.contactAdministrator({ email: "record@abs.example" }),
    "Please contact administrator at record@abs.example",
  ],
  [failureText.downloadFailed({ file: "LL.pdf" }), "LL.pdf cannot be downloaded at this time"],
  [failureText.timelineFailed({ message: "timeout" }), "Failed to fetch timeline data: timeout"],
])("a failure message is %s", (sentence, expected) => {
  expect(sentence).toBe(expected);
});
