import { type RawBuilder, sql } from "kysely";

import type { AskableField, FieldType, Withheld } from "#query/askable.ts";
import { unreachable } from "#query/unreachable.ts";

/** A row of a statement, as the expressions that read it. */
export interface Row {
  /** The value of a field, null where it has none. */
  value(field: Pick<AskableField, "column" | "type">): RawBuilder<unknown>;
  /** An array of the row's document, as jsonb. */
  elements(key: string): RawBuilder<unknown>;
  /** Whether the row withholds its masked fields and relations. */
  readonly withheld: RawBuilder<boolean>;
  /** How many relations lead to it. */
  readonly depth: number;
}

const withheldByDefault: Withheld = { column: "withheld", equals: true };

/** A row of a table under a name of the statement. */
export function tableRow(name: string, depth: number, withheld: Withheld = withheldByDefault): Row {
  return {
    value: ({ column }) => sql.ref(`${name}.${column}`),
    elements: (key) => sql`${sql.ref(`${name}.document`)} -> ${sql.lit(key)}`,
    withheld: sql`(${sql.ref(`${name}.${withheld.column}`)} is not distinct from ${withheld.equals})`,
    depth,
  };
}

/** An element of an array in the document of a row, which withholds what the row withholds. */
export function elementRow(name: string, owner: Row): Row {
  const element = sql.ref(`${name}.element`);
  return {
    value: ({ column, type }) => typed(sql`nullif(${element} ->> ${sql.lit(column)}, '')`, type),
    elements: (key) => sql`${element} -> ${sql.lit(key)}`,
    withheld: owner.withheld,
    depth: owner.depth + 1,
  };
}

/** A text of a JSON element as a value of a type; null where it is none, for documents are kept as they were received. */
function typed(text: RawBuilder<unknown>, type: FieldType): RawBuilder<unknown> {
  switch (type) {
    case "text":
    case "upper":
      return text;
    case "number":
      return sql`case when ${text} ~ '^[+-]?[0-9]+([.][0-9]*)?$' then (${text})::numeric end`;
    case "boolean":
      return sql`case when lower(${text}) in ('true', '1', 'y') then true when lower(${text}) in ('false', '0', 'n') then false end`;
    case "date":
      throw new TypeError("Dates are not asked of elements.");
    default:
      return unreachable(type);
  }
}
