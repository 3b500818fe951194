import { expect, test } from "vitest";

import type { QueryableSchema } from "#query/queryable-schema.ts";
import { analyzeQuery } from "#query/analyze-query.ts";

import { publicRecord, readerCondition } from "./reader-conditions.ts";

const orders: QueryableSchema = {
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

test.each(areas)("the area %s is restricted to the user's data", (area) => {
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
])("the name %s is matched exactly", (username) => {
  const where = readerCondition({ area: "company", username }) ?? "";
  expect(analyzeQuery([["oslc.where", where]], orders).condition).toEqual({
    kind: "filter",
    field: { name: "username", column: "username", type: "text" },
    filter: { is: "oneOf", values: [username], patterns: [] },
  });
});

test("quotation marks and backslashes in a name are escaped", () => {
  expect(readerCondition({ area: "company", username: String.raw`a"b\c` })).toBe(
    String.raw`username="a\"b\\c"`,
  );
});

test.each(["*", "a*", "%", "ann%", "[ann]", "[ann,bob]", "", " "])(
  "a name such as %j, which would match other users' data, is refused",
  (username) => {
    expect(() => readerCondition({ area: "named-user", username })).toThrow(
      "You are not permitted to do this.",
    );
  },
);

test("opmodeor=1 in a call does not weaken the condition", () => {
  const condition = readerCondition({ area: "company", username: "ann" }) ?? "";
  const call = [
    ["oslc.where", 'wonum="1"'],
    ["opmodeor", "1"],
    ["oslc.where", condition],
  ] as const;
  expect(analyzeQuery(call, orders).condition).toMatchObject({ kind: "all", conditions: [{}, {}] });
});
