import { describe, expect, test } from "vitest";

import { keyValues, restId } from "./rest-id.ts";

/** The id of a member whose key has these values. */
function idOf(...values: readonly string[]): string {
  const key = values.map((_, position) => `k${position}`);
  return restId(Object.fromEntries(values.map((value, position) => [`k${position}`, value])), key);
}

describe("the id of a member", () => {
  test.each([
    [["V1001"], "_VjEwMDE-"],
    [["BEDFORD", "1000"], "_QkVERk9SRC8xMDAw"],
    [["OYAM"], "_T1lBTQ--"],
    [["A/B"], "_QS9C"],
  ])("of the key %j is %s, as in Maximo", (values, id) => {
    expect(idOf(...values)).toBe(id);
    expect(keyValues(id, values.length)).toEqual(values);
  });

  test.each([
    ["ends in >", ["AB>"]],
    ["ends in ~", ["AB~"]],
    ["ends in a byte that base64 writes as +", ["a¾"]],
    ["has a / in one of several values", ["A/B", "C"]],
    ["has a / in the last of several values", ["A", "B/C"]],
  ])("is escaped if the key %s", (_, values) => {
    expect(idOf(...values)).toMatch(/^_\.[\w-]+$/);
    expect(keyValues(idOf(...values), values.length)).toEqual(values);
  });

  test.each([
    ["_QUJ-", 1, ["AB~"]],
    ["_QUI-", 1, ["AB"]],
    ["_QS9CL0M-", 2, ["A", "B/C"]],
  ])("in the earlier form %s is decoded to its only possible key", (id, length, values) => {
    expect(keyValues(id, length)).toEqual(values);
  });

  test.each(["", "_", "_.", "V1", "_%%%", "_gICA", "_VjE", "_VjE--", "_.VjF", "_.Vj E", "_Vj E", "_._._"])(
    "cannot be %j",
    (id) => {
      expect(keyValues(id, 1)).toBeNull();
    },
  );

  test.each(["_QUI-", "_.QUI", "_QS8-"])(
    "such as %s, of a key with one value, is rejected for a key with two",
    (id) => {
      expect(keyValues(id, 2)).toBeNull();
    },
  );
});
