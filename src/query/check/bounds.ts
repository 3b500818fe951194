import type { Limits } from "#query/limits.ts";
import type { Condition } from "#query/query.ts";
import { QueryError } from "#query/query-error.ts";
import { patternsOf, testsOf } from "#query/walk.ts";

/** Refuses a condition that asks more than one call may. */
export function checkBounds(condition: Condition, limits: Limits): void {
  const tests = testsOf(condition);
  const patterns = patternsOf(condition);
  bound("A call", tests.length, limits.comparisons, "comparisons");
  bound("A call", patterns.length, limits.patterns, "values with wildcards");
  for (const test of tests) {
    if ("values" in test) bound("A list", test.values.length, limits.listValues, "values");
  }
  for (const pattern of patterns)
    bound("A value", pattern.split("%").length - 1, limits.wildcards, "wildcards");
}

export function bound(what: string, count: number, limit: number, counted: string): void {
  if (count > limit)
    throw new QueryError(`${what} may have at most ${limit} ${counted}; this one has ${count}.`);
}
