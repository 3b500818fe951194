import type { Limits } from "#query/limits.ts";
import type { Condition } from "#query/query.ts";
import { QueryError } from "#query/query-error.ts";
import { countRelated, patternsOf, filterConditionsOf } from "#query/walk.ts";

/** Throws `QueryError` when a condition exceeds a limit for one call. */
export function checkBounds(condition: Condition, limits: Limits): void {
  const filters = filterConditionsOf(condition);
  const patterns = patternsOf(condition);
  checkLimit("A call", filters.length, limits.comparisons, "comparisons");
  checkLimit("A call", patterns.length, limits.patterns, "values with wildcards");
  checkLimit(
    "A call",
    countRelated(condition),
    limits.related,
    "comparisons on related rows or fields of many values",
  );
  for (const filter of filters) {
    if ("values" in filter) checkLimit("A list", filter.values.length, limits.listValues, "values");
  }
  for (const pattern of patterns)
    checkLimit("A value", pattern.split("%").length - 1, limits.wildcards, "wildcards");
}

export function checkLimit(subject: string, count: number, limit: number, unit: string): void {
  if (count > limit)
    throw new QueryError(`${subject} may have at most ${limit} ${unit}; this one has ${count}.`);
}
