import type { QueryableField } from "#query/queryable-schema.ts";
import type { JsonObject } from "#query/json.ts";
import type { Condition, Pattern, FilterCondition } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

import { toComparable, compareValues, readFieldValue } from "./field-value.ts";

/** Whether an element of a child array matches a condition. The result is the same as for a table row in SQL. */
export function matchesCondition(condition: Condition, element: JsonObject): boolean {
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
