import type { AskableField } from "#query/askable.ts";
import type { JsonObject } from "#query/json.ts";
import type { Condition, Pattern, Test } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

import { comparable, compareValues, valueOf } from "./value.ts";

/** Whether an element of a child array meets a condition, as a row of a table would in SQL. */
export function holds(condition: Condition, element: JsonObject): boolean {
  switch (condition.kind) {
    case "all":
      return condition.conditions.every((one) => holds(one, element));
    case "any":
      return condition.conditions.some((one) => holds(one, element));
    case "test":
      return passes(condition.field, condition.test, element);
    case "exists":
      throw new TypeError("Child objects have no relations.");
    default:
      return unreachable(condition);
  }
}

function passes(field: AskableField, test: Test, element: JsonObject): boolean {
  const value = valueOf(field, element);
  if (value === undefined) return test.is === "absent";
  const compareTo = (other: string | boolean) => compareValues(value, comparable(other, field.type));
  const isOneOf = ({ patterns, values }: Extract<Test, { values: unknown }>) =>
    values.some((other) => compareTo(other) === 0) || patterns.some((one) => isLike(String(value), one));
  switch (test.is) {
    case "present":
      return true;
    case "absent":
      return false;
    case "<":
      return compareTo(test.value) < 0;
    case "<=":
      return compareTo(test.value) <= 0;
    case ">":
      return compareTo(test.value) > 0;
    case ">=":
      return compareTo(test.value) >= 0;
    case "oneOf":
      return isOneOf(test);
    case "noneOf":
      return !isOneOf(test);
    default:
      return unreachable(test);
  }
}

/** Whether a text fits a pattern, whatever the case: its pieces between `%` follow one another. */
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
