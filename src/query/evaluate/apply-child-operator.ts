import type { JsonObject } from "#query/json.ts";
import type { ChildOperator, OrderKey } from "#query/query.ts";

import { matchesCondition } from "./matches-condition.ts";
import { compareValues, readFieldValue } from "./field-value.ts";

/** Filters, sorts and limits the elements of a child array. */
export function applyChildOperator(
  elements: readonly JsonObject[],
  operator: ChildOperator,
): readonly JsonObject[] {
  const { condition, limit, order } = operator;
  const matching = condition ? elements.filter((element) => matchesCondition(condition, element)) : elements;
  const sorted = matching.toSorted((one, other) => compareElements(one, other, order));
  return limit === undefined ? sorted : sorted.slice(0, limit);
}

function compareElements(one: JsonObject, other: JsonObject, order: readonly OrderKey[]): number {
  for (const key of order) {
    const difference = compareByKey(one, other, key);
    if (difference !== 0) return key.descending ? -difference : difference;
  }
  return 0;
}

/** A missing value sorts as the greatest. */
function compareByKey(one: JsonObject, other: JsonObject, { field }: OrderKey): number {
  const first = readFieldValue(field, one);
  const second = readFieldValue(field, other);
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined);
  return compareValues(first, second);
}
