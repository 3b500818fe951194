import { type RawBuilder, sql } from "kysely";

import type { AskableRelation } from "#query/askable.ts";
import type { OrderKey } from "#query/query.ts";

import { relatedRows } from "./relation.ts";
import type { Row } from "./row.ts";

/** No value counts as the greatest, as in Oracle: last ascending, first descending. */
export function compileOrderKey(key: OrderKey, row: Row): RawBuilder<unknown> {
  const value = keyValue(key, key.relations, row);
  return key.descending ? sql`${value} desc nulls first` : sql`${value} asc nulls last`;
}

/** The field itself, null where the row withholds it; through relations the first value that the related rows have. */
function keyValue(
  key: OrderKey,
  [relation, ...rest]: readonly AskableRelation[],
  row: Row,
): RawBuilder<unknown> {
  const value = row.value(key.field);
  if (!relation) return key.field.masked ? sql`case when ${row.withheld} then null else ${value} end` : value;
  const related = relatedRows(relation, row);
  const first = keyValue(key, rest, related.row);
  const direction = key.descending ? sql`desc` : sql`asc`;
  return sql`(select ${first} as value from ${related.from} where ${related.where} order by value ${direction} nulls last limit 1)`;
}
