import { expect, test } from "vitest";

import { contactAdministrator, downloadFailure, loadFailure, timelineFailure } from "./messages.ts";

test.each([
  [loadFailure("503"), "Something went wrong, please contact the administrator [503]"],
  [contactAdministrator("record@abs.example"), "Please contact administrator at record@abs.example"],
  [downloadFailure("LL.pdf"), "LL.pdf cannot be downloaded at this time"],
  [timelineFailure("timeout"), "Failed to fetch timeline data: timeout"],
])("a failure message is %s", (sentence, expected) => {
  expect(sentence).toBe(expected);
});
