import { expect, test } from "vitest";

import { compileOnly } from "#tests/query/compile-only.ts";
import { fuzz, seededRandom, realCalls } from "#tests/query/fuzz.ts";
import { workOrders } from "#tests/query/work-orders.ts";

import { QueryError } from "./query-error.ts";
import { type Parameters, analyzeQuery } from "./analyze-query.ts";

test("hostile input is accepted or rejected in time and never crashes the analysis", () => {
  const result = fuzz(5000, workOrders, compileOnly, seededRandom(20_261_120));
  expect(result.crashes).toEqual([]);
  expect(result.accepted).toBeGreaterThan(200);
  expect(result.rejected).toBeGreaterThan(2000);
  expect(result.slowestMilliseconds).toBeLessThan(100);
});

test.each([
  ["braces", "a{".repeat(16_000)],
  ["quotation marks", '"'.repeat(32_000)],
  ["backslashes", `a="${"\\".repeat(31_000)}`],
  ["terms", `${"priority=1 and ".repeat(2000)}priority=1`],
  ["values", `priority in [${"1,".repeat(15_000)}1]`],
  ["wildcards", `description="${"%a".repeat(15_000)}"`],
  ["dots", "a.".repeat(16_000)],
  ["spaces", `${" ".repeat(31_000)}!`],
])("a text full of %s is accepted or rejected in time", (_, text) => {
  const start = performance.now();
  for (const name of ["where", "select", "orderBy", "searchTerms", "searchAttributes", "mxwo.wotask.where"]) {
    expect(() => isAccepted([[name, text]])).not.toThrow();
  }
  expect(performance.now() - start).toBeLessThan(1000);
});

test("the real calls that the fuzz test mutates are accepted unchanged", () => {
  expect(realCalls.filter((call) => !isAccepted(call))).toEqual([]);
});

function isAccepted(call: Parameters): boolean {
  try {
    analyzeQuery(call, workOrders);
    return true;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}
