import { expect, test } from "vitest";
import { preferredEncoding } from "./accept-encoding.ts";

test.each([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0", null],
  ["br;q=0.001", "br"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", null],
  ["brotli", null],
] as const)("Accept-Encoding %j selects %j", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
