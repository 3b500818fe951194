import { type RawBuilder, sql } from "kysely";

import type {
  DocumentSource,
  QueryableField,
  FieldType,
  QueryableSchema,
  Withheld,
} from "#query/queryable-schema.ts";
import { unreachable } from "#query/unreachable.ts";

/** The SQL expressions that read one row of a statement. */
export interface RowExpressions {
  /** The value of a field, or null. */
  value(field: Pick<QueryableField, "column" | "type">): RawBuilder<unknown>;
  /** The row's document, or the element itself, as jsonb. */
  readonly document: RawBuilder<unknown>;
  /** An array of the row's document, as jsonb. */
  elements(key: string): RawBuilder<unknown>;
  /** Whether the row withholds its masked fields and relations. */
  readonly withheld: RawBuilder<boolean>;
  /** The number of relations that lead to the row. */
  readonly depth: number;
}

const withheldByDefault: Withheld = { column: "withheld", equals: true };

/** Reads a row of a table by its alias in the statement. */
export function tableRow(
  name: string,
  depth: number,
  { documents, withheld = withheldByDefault }: Pick<QueryableSchema, "documents" | "withheld">,
): RowExpressions {
  const document = documents ? documentOf(name, documents) : sql.ref(`${name}.document`);
  return {
    value: ({ column }) => sql.ref(`${name}.${column}`),
    document,
    elements: (key) => sql`${document} -> ${sql.lit(key)}`,
    withheld: sql`(${sql.ref(`${name}.${withheld.column}`)} is not distinct from ${withheld.equals})`,
    depth,
  };
}

/** The document of a row, whose table does not have it. Only a condition that needs the document reads it. */
function documentOf(name: string, { key, table }: DocumentSource): RawBuilder<unknown> {
  const matches = key.map((column) => sql`stored.${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`);
  return sql`(select stored.document from ${sql.table(table)} as stored where ${sql.join(matches, sql` and `)})`;
}

/** Reads an element of an array in the document of a row. The mask of the row applies to its elements. */
export function elementRow(name: string, owner: RowExpressions): RowExpressions {
  const element = sql.ref(`${name}.element`);
  return {
    value: ({ column, type }) => castText(sql`nullif(${element} ->> ${sql.lit(column)}, '')`, type),
    document: element,
    elements: (key) => sql`${element} -> ${sql.lit(key)}`,
    withheld: owner.withheld,
    depth: owner.depth + 1,
  };
}

/** Casts a text of a JSON element. Gives null when the text does not fit the type, because documents are stored as received. */
function castText(text: RawBuilder<unknown>, type: FieldType): RawBuilder<unknown> {
  switch (type) {
    case "text":
    case "upper":
      return text;
    case "number":
      return sql`case when ${text} ~ '^[+-]?[0-9]+([.][0-9]*)?$' then (${text})::numeric end`;
    case "boolean":
      return sql`case when lower(${text}) in ('true', '1', 'y') then true when lower(${text}) in ('false', '0', 'n') then false end`;
    case "date":
      throw new TypeError("Elements cannot be queried by dates.");
    default:
      return unreachable(type);
  }
}
