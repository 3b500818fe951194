import { type RawBuilder, sql } from "kysely";

import type { QueryableRelation } from "#query/queryable-schema.ts";
import type { OrderKey } from "#query/query.ts";

import { relatedRows } from "./relation.ts";
import type { RowExpressions } from "./row-expressions.ts";

/** A missing value sorts as the greatest, as in Oracle: last ascending, first descending. */
export function compileOrderKey(key: OrderKey, row: RowExpressions): RawBuilder<unknown> {
  const value = keyValue(key, key.relations, row);
  return key.descending ? sql`${value} desc nulls first` : sql`${value} asc nulls last`;
}

/** The field, or null when the row withholds it. Through relations, the first value of the related rows in this order. */
function keyValue(
  key: OrderKey,
  [relation, ...rest]: readonly QueryableRelation[],
  row: RowExpressions,
): RawBuilder<unknown> {
  const value = row.value(key.field);
  if (!relation) return key.field.masked ? sql`case when ${row.withheld} then null else ${value} end` : value;
  const related = relatedRows(relation, row);
  const first = keyValue(key, rest, related.row);
  const direction = key.descending ? sql`desc` : sql`asc`;
  const where = related.mask ? sql`${related.mask} and ${related.where}` : related.where;
  return sql`(select ${first} as value from ${related.from} where ${where} order by value ${direction} nulls last limit 1)`;
}
