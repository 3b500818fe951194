import { expect, test } from "vitest";

import { compileOnly } from "#tests/query/compile-only.ts";
import { fuzz, randomOf, realCalls } from "#tests/query/fuzz.ts";
import { workOrders } from "#tests/query/work-orders.ts";

import { QueryError } from "./query-error.ts";
import { type Parameters, understand } from "./understand.ts";

test("hostile input is understood or refused in time, and never crashes", () => {
  const figures = fuzz(5000, workOrders, compileOnly, randomOf(20_261_120));
  expect(figures.crashes).toEqual([]);
  expect(figures.understood).toBeGreaterThan(200);
  expect(figures.refused).toBeGreaterThan(2000);
  expect(figures.slowestMilliseconds).toBeLessThan(100);
});

test.each([
  ["braces", "a{".repeat(16_000)],
  ["quotation marks", '"'.repeat(32_000)],
  ["backslashes", `a="${"\\".repeat(31_000)}`],
  ["terms", `${"priority=1 and ".repeat(2000)}priority=1`],
  ["values", `priority in [${"1,".repeat(15_000)}1]`],
  ["wildcards", `description="${"%a".repeat(15_000)}"`],
  ["dots", "a.".repeat(16_000)],
  ["blanks", `${" ".repeat(31_000)}!`],
])("as many %s as fit are understood or refused in time", (_, text) => {
  const start = performance.now();
  for (const name of ["where", "select", "orderBy", "searchTerms", "searchAttributes", "mxwo.wotask.where"]) {
    expect(() => isUnderstood([[name, text]])).not.toThrow();
  }
  expect(performance.now() - start).toBeLessThan(1000);
});

test("the real calls that the fuzz changes are understood as they are", () => {
  expect(realCalls.filter((call) => !isUnderstood(call))).toEqual([]);
});

/** Any error but a refusal is a crash. */
function isUnderstood(call: Parameters): boolean {
  try {
    understand(call, workOrders);
    return true;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}
