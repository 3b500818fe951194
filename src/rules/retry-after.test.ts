import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

test.each([
  ["120", 120_000],
  ["9999999999", 9_999_999_999_000],
  ["Fri, 20 Nov 2026 12:00:05 GMT", 5000],
  ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After %j is %s ms", (header, milliseconds) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 20, 12))).toBe(milliseconds);
});
