import { type RawBuilder, sql } from "kysely";

import { unreachable } from "#query/unreachable.ts";

import { joinWithAnd, joinWithOr, compileFieldCondition } from "./field.ts";
import { compileListRelation } from "./list.ts";
import type { MergedCondition } from "./merge-conditions.ts";
import { relatedRows } from "./relation.ts";
import type { RowExpressions } from "./row-expressions.ts";

/** Compiles a condition to a boolean SQL expression on a row. */
export function compileCondition(condition: MergedCondition, row: RowExpressions): RawBuilder<boolean> {
  switch (condition.kind) {
    case "all":
      return joinWithAnd(condition.conditions.map((one) => compileCondition(one, row)));
    case "any":
      return joinWithOr(condition.conditions.map((one) => compileCondition(one, row)));
    case "filter":
      return compileFieldCondition(condition.field, condition.filter, row);
    case "relatedRows": {
      if ("list" in condition.relation)
        return compileListRelation(condition.relation, condition.condition, row);
      const related = relatedRows(condition.relation, row);
      const matches = compileCondition(condition.condition, related.row);
      const exists = sql<boolean>`exists (select 1 from ${related.from} where ${related.where} and ${matches})`;
      // Outside of the subquery, so that the database can find the related rows once for all rows.
      return related.mask ? sql`(${related.mask} and ${exists})` : exists;
    }
    default:
      return unreachable(condition);
  }
}
