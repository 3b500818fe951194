import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { keyValues, restId } from "./rest-id.ts";

/** The id of a member whose key has these values. */
function idOf(...values: readonly string[]): string {
  const key = values.map((_, position) => `k${position}`);
  return restId(Object.fromEntries(values.map((value, position) => [`k${position}`, value])), key);
}

/** Any text, with a high share of the characters that the encoding itself uses. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "~", ">", "-", "_", "+", "=", ".", "~0", "~1", "¾"),
      fc.string({ unit: "grapheme" }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""))
  .filter((value) => value !== "");
const keys = fc.array(text, { minLength: 1, maxLength: 4 });

describe("the id of a member", () => {
  test("is decoded to the key from which it was encoded", () => {
    fc.assert(
      fc.property(keys, (values) => {
        expect(keyValues(idOf(...values), values.length)).toEqual(values);
      }),
    );
  });

  test("differs for different keys", () => {
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        fc.pre(one.length === other.length && one.some((value, position) => value !== other[position]));
        expect(idOf(...one)).not.toBe(idOf(...other));
      }),
    );
  });

  test("has only characters that need no encoding in an address", () => {
    fc.assert(
      fc.property(keys, (values) => {
        expect(encodeURIComponent(idOf(...values))).toBe(idOf(...values));
      }),
    );
  });
});
