import type { JsonObject } from "#query/json.ts";
import type { ChildOperator, OrderKey } from "#query/query.ts";

import { holds } from "./condition.ts";
import { compareValues, valueOf } from "./value.ts";

/** The elements of a child array that an operator leaves, in its order. */
export function operate(elements: readonly JsonObject[], operator: ChildOperator): readonly JsonObject[] {
  const { condition, limit, order } = operator;
  const kept = condition ? elements.filter((element) => holds(condition, element)) : elements;
  const sorted = kept.toSorted((one, other) => compareElements(one, other, order));
  return limit === undefined ? sorted : sorted.slice(0, limit);
}

function compareElements(one: JsonObject, other: JsonObject, order: readonly OrderKey[]): number {
  for (const key of order) {
    const difference = compareByKey(one, other, key);
    if (difference !== 0) return key.descending ? -difference : difference;
  }
  return 0;
}

/** No value counts as the greatest. */
function compareByKey(one: JsonObject, other: JsonObject, { field }: OrderKey): number {
  const first = valueOf(field, one);
  const second = valueOf(field, other);
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined);
  return compareValues(first, second);
}
