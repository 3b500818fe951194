import { expect, test } from "vitest";

import { analyzeQuery } from "#query/analyze-query.ts";
import { workOrders } from "#tests/query/work-orders.ts";

import { applyChildOperator } from "./apply-child-operator.ts";

test("a child operator orders texts by code point, those beyond 16 bits last", () => {
  const [operator] = analyzeQuery([["mxwo.wotask.orderBy", "+note"]], workOrders).children;
  const notes = ["a", "\u{1F600}", "\uFF5E", "é", "B", "ab", ""];
  const sorted =
    operator &&
    applyChildOperator(
      notes.map((note) => ({ note })),
      operator,
    );
  expect(sorted?.map(({ note }) => note)).toEqual(["B", "a", "ab", "é", "\uFF5E", "\u{1F600}", ""]);
});

test("a child operator keeps the order of equal elements", () => {
  const [operator] = analyzeQuery([["mxwo.wotask.orderBy", "-qty"]], workOrders).children;
  const elements = [{ qty: 1, note: "a" }, { qty: "1.0", note: "b" }, { qty: 2 }, { qty: 1, note: "c" }];
  expect(operator && applyChildOperator(elements, operator).map(({ note }) => note)).toEqual([
    undefined,
    "a",
    "b",
    "c",
  ]);
});
