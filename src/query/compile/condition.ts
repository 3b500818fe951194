import { type RawBuilder, sql } from "kysely";

import type { Condition } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

import { both, either, testField } from "./field.ts";
import { relatedRows } from "./relation.ts";
import type { Row } from "./row.ts";

/** Whether a row meets a condition. */
export function compileCondition(condition: Condition, row: Row): RawBuilder<boolean> {
  switch (condition.kind) {
    case "all":
      return both(condition.conditions.map((one) => compileCondition(one, row)));
    case "any":
      return either(condition.conditions.map((one) => compileCondition(one, row)));
    case "test":
      return testField(condition.field, condition.test, row);
    case "exists": {
      const related = relatedRows(condition.relation, row);
      const meets = compileCondition(condition.condition, related.row);
      return sql`exists (select 1 from ${related.from} where ${related.where} and ${meets})`;
    }
    default:
      return unreachable(condition);
  }
}
