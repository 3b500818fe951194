import { type RawBuilder, sql } from "kysely";

import type { AskableRelation, ElementRelation, TableRelation } from "#query/askable.ts";

import { elementRow, type Row, tableRow } from "./row.ts";

/** The rows that a relation leads to: where they come from, which of them belong to the row at hand, and how to read one. */
export interface RelatedRows {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  readonly row: Row;
}

/** A masked relation is empty where the row it starts from withholds. */
export function relatedRows(relation: AskableRelation, row: Row): RelatedRows {
  const name = `related_${row.depth + 1}`;
  const related = "table" in relation ? tableRows(relation, row, name) : elementRows(relation, row, name);
  return relation.masked ? { ...related, where: sql`not ${row.withheld} and ${related.where}` } : related;
}

function tableRows(relation: TableRelation, row: Row, name: string): RelatedRows {
  const inner = tableRow(name, row.depth + 1, relation.withheld);
  const matches = relation.on.map(
    ([own, theirs]) =>
      sql`${inner.value({ column: theirs, type: "text" })} = ${row.value({ column: own, type: "text" })}`,
  );
  return {
    from: sql`${sql.table(relation.table)} as ${sql.id(name)}`,
    where: sql`${sql.join(matches, sql` and `)}`,
    row: inner,
  };
}

/** `$[*]` of a lax path: the elements of an array, a lone object as the array of itself, nothing of what is absent. */
function elementRows(relation: ElementRelation, row: Row, name: string): RelatedRows {
  return {
    from: sql`jsonb_path_query(${row.elements(relation.elements)}, '$[*]') as ${sql.id(name)}(element)`,
    where: sql`jsonb_typeof(${sql.ref(`${name}.element`)}) = 'object'`,
    row: elementRow(name, row),
  };
}
