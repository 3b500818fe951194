import type { Condition, Pattern, FilterCondition } from "./query.ts";
import { unreachable } from "./unreachable.ts";

/** Returns all filter conditions of a condition, including those on related rows. */
export function filterConditionsOf(condition: Condition): readonly FilterCondition[] {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.conditions.flatMap(filterConditionsOf);
    case "relatedRows":
      return filterConditionsOf(condition.condition);
    case "filter":
      return [condition.filter];
    default:
      return unreachable(condition);
  }
}

/** Returns all patterns of a condition. */
export function patternsOf(condition: Condition): readonly Pattern[] {
  return filterConditionsOf(condition).flatMap((filter) => ("patterns" in filter ? filter.patterns : []));
}

/** Counts the filter conditions that need more than single values of the row: those on related rows and on fields with many values. */
export function countRelated(condition: Condition): number {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.conditions.reduce((sum, one) => sum + countRelated(one), 0);
    case "relatedRows":
      return filterConditionsOf(condition).length;
    case "filter":
      return condition.field.many ? 1 : 0;
    default:
      return unreachable(condition);
  }
}
