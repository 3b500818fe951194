import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "./base64-url.ts";

test.each([
  ["", []],
  ["-_-_", [251, 255, 191]],
  ["AA", [0]],
])("'%s' are the bytes %j", (text, bytes) => {
  expect(toBase64Url(Uint8Array.from(bytes))).toBe(text);
  expect([...fromBase64Url(text)]).toEqual(bytes);
});

test("plain base64 is read too, and another text is not", () => {
  expect([...fromBase64Url("+/+/AA==")]).toEqual([251, 255, 191, 0]);
  expect(() => fromBase64Url("A")).toThrow("correctly encoded");
});
