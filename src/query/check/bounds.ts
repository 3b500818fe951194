import type { Limits } from "#query/limits.ts";
import type { Condition } from "#query/query.ts";
import { QueryError } from "#query/query-error.ts";
import { countRelated, patternsOf, filterConditionsOf } from "#query/walk.ts";

/** How a condition that is too large becomes several calls. */
const split =
  "Split them over several calls: keep the members that all of them return where `and` joins them, and put the results together where `or` does.";

/** What each bound counts, and what a caller can do who exceeds it. */
const bounds = {
  characters: ["characters of parameters", "Split the call, with fewer values in each."],
  comparisons: ["comparisons", `Use a list for several values of one attribute. ${split}`],
  patterns: ["values with wildcards", split],
  related: ["comparisons on related rows or fields of many values", split],
  listValues: ["values", "Split the list over several calls, and put the results together."],
  wildcards: ["wildcards", "Use fewer, with more letters between them."],
  selectItems: ["selected items", 'Select fewer, or "*" for all attributes.'],
  orderKeys: ["attributes to order by", "Order by fewer: the first ones decide."],
  childOperators: ["child operators", "Split them over several calls."],
} as const satisfies Partial<Record<keyof Limits, readonly [unit: string, remedy: string]>>;

/** Throws `QueryError` when a condition exceeds a limit for one call. */
export function checkBounds(condition: Condition, limits: Limits): void {
  const filters = filterConditionsOf(condition);
  const patterns = patternsOf(condition);
  checkLimit("comparisons", filters.length, limits);
  checkLimit("patterns", patterns.length, limits);
  checkLimit("related", countRelated(condition), limits);
  for (const filter of filters) {
    if ("values" in filter) checkLimit("listValues", filter.values.length, limits, "A list");
  }
  for (const pattern of patterns) checkLimit("wildcards", pattern.split("%").length - 1, limits, "A value");
}

/** Throws `QueryError` with the bound, the number and the way out when a number exceeds its bound. */
export function checkLimit(
  bound: keyof typeof bounds,
  count: number,
  limits: Limits,
  subject = "A call",
): void {
  const [unit, remedy] = bounds[bound];
  const limit = limits[bound];
  if (count > limit)
    throw new QueryError(`${subject} may have at most ${limit} ${unit}; this one has ${count}. ${remedy}`);
}
