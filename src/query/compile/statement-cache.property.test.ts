import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { analyzeQuery } from "#query/analyze-query.ts";
import { defaultLimits } from "#query/limits.ts";
import type { Condition, Query, Value } from "#query/query.ts";
import { compileOnly } from "#tests/query/compile-only.ts";
import { printOrderBy, printWhere } from "#tests/query/print.ts";
import { workOrders } from "#tests/query/work-orders.ts";
import { workOrder, workWhere } from "#tests/query/work-queries.ts";

import { selectRows } from "./rows.ts";
import { StatementCache } from "./statement-cache.ts";
import { runs } from "#tests/properties/runs.ts";

/** The arbitrary queries exceed the default limits. */
const raisedLimits = { ...defaultLimits, patterns: 1000, wildcards: 100, related: 1000 };

const variants = ["masked", "cleared"] as const;

function compileAs(variant: (typeof variants)[number]) {
  const restriction = variant === "masked" ? sql<boolean>`is_open` : undefined;
  return (query: Query) => selectRows(compileOnly, query, workOrders, restriction).compile();
}

const request = fc.record({
  where: workWhere,
  order: fc.option(workOrder),
  page: fc.constantFrom(1, 2),
  size: fc.constantFrom(10, 20),
  joinsWithOr: fc.boolean(),
});

/** The same condition with other values. */
function withOtherValues(condition: Condition): Condition {
  if (condition.kind === "relatedRows")
    return { ...condition, condition: withOtherValues(condition.condition) };
  if (condition.kind !== "filter")
    return { ...condition, conditions: condition.conditions.map(withOtherValues) };
  const { filter } = condition;
  const other = (value: Value) => (typeof value === "string" ? `other ${value}` : value);
  if ("value" in filter) return { ...condition, filter: { ...filter, value: other(filter.value) } };
  if ("values" in filter) return { ...condition, filter: { ...filter, values: filter.values.map(other) } };
  return condition;
}

test("a kept statement has the SQL and the parameters of a new one, for either mask", () => {
  const cache = new StatementCache<object>();
  let reused = 0;
  const check = (query: Query, variant: (typeof variants)[number]) => {
    const fresh = compileAs(variant)(query);
    reused += 1;
    const found = cache.compile(query, variant, (asked) => {
      reused -= 1;
      return compileAs(variant)(asked);
    });
    expect([found.sql, found.parameters]).toEqual([fresh.sql, fresh.parameters]);
  };
  fc.assert(
    fc.property(request, ({ joinsWithOr, order, page, size, where }) => {
      const parameters = [
        ["oslc.where", printWhere(where)],
        ["oslc.pageSize", String(size)],
        ["pageno", String(page)],
        ["opmodeor", joinsWithOr ? "1" : "0"],
        ...(order ? [["oslc.orderBy", printOrderBy(order)] as const] : []),
      ] as const;
      const query = analyzeQuery(parameters, workOrders, raisedLimits);
      const other = query.condition ? { ...query, condition: withOtherValues(query.condition) } : query;
      for (const variant of variants) {
        check(query, variant);
        check(other, variant);
      }
    }),
    runs(500),
  );
  expect(reused).toBeGreaterThan(50);
});

test("two queries of one shape compile once, and other values, masks, pages and orders never share parameters", () => {
  const cache = new StatementCache<object>();
  const compiled: string[] = [];
  const parametersOf = (
    where: string,
    rest: readonly (readonly [string, string])[] = [],
    variant = "masked",
  ) => {
    const query = analyzeQuery([["oslc.where", where], ...rest], workOrders, raisedLimits);
    const { parameters } = cache.compile(query, variant, (asked) => {
      compiled.push(where);
      return compileAs("cleared")(asked);
    });
    return parameters;
  };
  expect(parametersOf('wonum="A"')).toContain("A");
  expect(parametersOf('wonum="B"')).toContain("B");
  expect(compiled).toEqual(['wonum="A"']);
  parametersOf('wonum="B"', [["oslc.pageSize", "7"]]);
  parametersOf('wonum="B"', [["oslc.orderBy", "+status"]]);
  parametersOf('wonum="B"', [], "cleared");
  parametersOf('wonum in ["B","C"]');
  parametersOf('wonum="%B%"');
  parametersOf('wonum="%C%"');
  expect(compiled).toHaveLength(7);
});

test("at most the given number of statements is kept", () => {
  const cache = new StatementCache<object>(3);
  for (let size = 1; size <= 10; size += 1) {
    const query = analyzeQuery([["oslc.pageSize", String(size)]], workOrders);
    cache.compile(query, "masked", compileAs("masked"));
  }
  expect(cache.size).toBe(3);
});
