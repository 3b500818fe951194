import { expect, test } from "vitest";

import type { Askable } from "#query/askable.ts";
import { understand } from "#query/understand.ts";

import { publicRecord, readerCondition } from "./reader-conditions.ts";

const orders: Askable = {
  name: "ORDERS",
  table: "orders",
  key: ["wonum"],
  fields: {
    wonum: { column: "wonum", type: "text" },
    username: { column: "username", type: "text" },
  },
  relations: {},
  searched: [],
  savedQueries: {},
};

const areas = ["named-user", "company", "access-manager"] as const;

test("the public record adds no condition", () => {
  expect(readerCondition(publicRecord)).toBeNull();
});

test.each(areas)("the area %s asks for what is the user's own", (area) => {
  expect(readerCondition({ area, username: "ann" })).toBe('username="ann"');
});

test.each([
  'a "b" c',
  String.raw`a\b`,
  String.raw`a\"b`,
  'x" and wonum!="',
  "[half",
  "half]",
  "O'Neil",
  "a and b",
])("the name %s is asked for as it is", (username) => {
  const where = readerCondition({ area: "company", username }) ?? "";
  expect(understand([["oslc.where", where]], orders).condition).toEqual({
    kind: "test",
    field: { name: "username", column: "username", type: "text" },
    test: { is: "oneOf", values: [username], patterns: [] },
  });
});

test("quotation marks and backslashes are escaped", () => {
  expect(readerCondition({ area: "company", username: String.raw`a"b\c` })).toBe(
    String.raw`username="a\"b\\c"`,
  );
});

test.each(["*", "a*", "%", "ann%", "[ann]", "[ann,bob]", "", " "])(
  "a name such as %j, which would find what is others', is refused",
  (username) => {
    expect(() => readerCondition({ area: "named-user", username })).toThrow(
      "You are not permitted to do this.",
    );
  },
);

test("no `or` of the call's own widens it", () => {
  const condition = readerCondition({ area: "company", username: "ann" }) ?? "";
  const call = [
    ["oslc.where", 'wonum="1"'],
    ["opmodeor", "1"],
    ["oslc.where", condition],
  ] as const;
  expect(understand(call, orders).condition).toMatchObject({ kind: "all", conditions: [{}, {}] });
});
