import { downloadText } from "#text/download.ts";
import { expect, test } from "vitest";
import { failureText } from "./failures.ts";
import { detailsText } from "./record/details.ts";

test.each([
  [
    failureText.loadFailed({ message: "503" }),
    "Something went wrong, please contact the administrator [503]",
  ],
  [
    failureText.contactAdministrator({ email: "record@abs.example" }),
    "Please contact administrator at record@abs.example",
  ],
  [downloadText.failed({ file: "LL.pdf" }), "LL.pdf cannot be downloaded at this time"],
  [detailsText.timelineFailed({ message: "timeout" }), "Failed to fetch timeline data: timeout"],
])("a failure message is %s", (sentence, expected) => {
  expect(sentence).toBe(expected);
});
