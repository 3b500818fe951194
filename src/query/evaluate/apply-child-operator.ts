import type { JsonObject } from "#query/json.ts";
import type { ChildOperator, Condition, FilterCondition, OrderKey, Pattern } from "#query/query.ts";
import type { QueryableField } from "#query/queryable-schema.ts";
import { unreachable } from "#query/unreachable.ts";

import { compareValues, readFieldValue, toComparable } from "./field-value.ts";

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

/** Whether an element of a child array matches a condition. The result is the same as for a table row in SQL. */
function matchesCondition(condition: Condition, element: JsonObject): boolean {
  switch (condition.kind) {
    case "all":
      return condition.conditions.every((one) => matchesCondition(one, element));
    case "any":
      return condition.conditions.some((one) => matchesCondition(one, element));
    case "filter":
      return matchesFilter(condition.field, condition.filter, element);
    case "relatedRows":
      throw new TypeError("Child objects cannot have relations.");
    default:
      return unreachable(condition);
  }
}

function matchesFilter(field: QueryableField, filter: FilterCondition, element: JsonObject): boolean {
  const value = readFieldValue(field, element);
  if (value === undefined) return filter.is === "absent";
  const compareTo = (other: string | boolean) => compareValues(value, toComparable(other, field.type));
  const isOneOf = ({ patterns, values }: Extract<FilterCondition, { values: unknown }>) =>
    values.some((other) => compareTo(other) === 0) || patterns.some((one) => isLike(String(value), one));
  switch (filter.is) {
    case "present":
      return true;
    case "absent":
      return false;
    case "<":
      return compareTo(filter.value) < 0;
    case "<=":
      return compareTo(filter.value) <= 0;
    case ">":
      return compareTo(filter.value) > 0;
    case ">=":
      return compareTo(filter.value) >= 0;
    case "oneOf":
      return isOneOf(filter);
    case "noneOf":
      return !isOneOf(filter);
    default:
      return unreachable(filter);
  }
}

/** Whether a text matches a pattern, ignoring case: the pieces between `%` must occur in this order. */
function isLike(text: string, pattern: Pattern): boolean {
  const whole = text.toLowerCase();
  const [first = "", ...pieces] = pattern.toLowerCase().split("%");
  const last = pieces.pop();
  if (last === undefined) return whole === first;
  if (!whole.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = whole.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return whole.length - at >= last.length && whole.endsWith(last);
}
