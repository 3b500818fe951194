import { type RawBuilder, sql } from "kysely";

import type { QueryableRelation, ElementRelation, TableRelation } from "#query/queryable-schema.ts";

import { elementRow, type RowExpressions, tableRow } from "./row-expressions.ts";

/** The parts of a subquery on the related rows of one row. */
export interface RelatedRows {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  /** A condition on the row that the relation starts from: a masked relation is empty when that row is withheld. */
  readonly mask?: RawBuilder<boolean>;
  readonly row: RowExpressions;
}

/** Returns the subquery of a table or element relation. List relations are compiled by `./list.ts`. */
export function relatedRows(relation: QueryableRelation, row: RowExpressions): RelatedRows {
  if ("list" in relation) throw new TypeError("List relations are compiled by compileListRelation.");
  const name = `related_${row.depth + 1}`;
  const related = "table" in relation ? tableRows(relation, row, name) : elementRows(relation, row, name);
  return relation.masked ? { ...related, mask: sql<boolean>`not ${row.withheld}` } : related;
}

function tableRows(relation: TableRelation, row: RowExpressions, name: string): RelatedRows {
  const inner = tableRow(name, row.depth + 1, relation);
  const matches = relation.on.map(
    ([column, relatedColumn]) =>
      sql`${inner.value({ column: relatedColumn, type: "text" })} = ${row.value({ column, type: "text" })}`,
  );
  return {
    from: sql`${sql.table(relation.table)} as ${sql.id(name)}`,
    where: sql`${sql.join(matches, sql` and `)}`,
    row: inner,
  };
}

/** In lax mode, `$[*]` returns the elements of an array, a single object as its own element, and nothing for a missing key. */
function elementRows(relation: ElementRelation, row: RowExpressions, name: string): RelatedRows {
  return {
    from: sql`jsonb_path_query(${row.elements(relation.elements)}, '$[*]') as ${sql.id(name)}(element)`,
    where: sql`jsonb_typeof(${sql.ref(`${name}.element`)}) = 'object'`,
    row: elementRow(name, row),
  };
}
