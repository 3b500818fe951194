import type { Condition, Pattern, Test } from "./query.ts";
import { unreachable } from "./unreachable.ts";

/** All tests of a condition, those behind relations included. */
export function testsOf(condition: Condition): readonly Test[] {
  switch (condition.kind) {
    case "all":
    case "any":
      return condition.conditions.flatMap(testsOf);
    case "exists":
      return testsOf(condition.condition);
    case "test":
      return [condition.test];
    default:
      return unreachable(condition);
  }
}

/** All patterns of a condition. */
export function patternsOf(condition: Condition): readonly Pattern[] {
  return testsOf(condition).flatMap((test) => ("patterns" in test ? test.patterns : []));
}
