import type { QueryableSchema } from "#query/queryable-schema.ts";
import type { Condition } from "#query/query.ts";

import { parseDate } from "./date.ts";
import { literalValues } from "./literal.ts";
import { lookUp } from "./scope.ts";

/**
 * Returns the condition that matches the row with these key values, in the order of `queryable.key`. The values are compared exactly:
 * they have no wildcards, and spaces count. Returns `undefined` when a value does not fit the type of its field, because no row can match.
 */
export function keyCondition(queryable: QueryableSchema, values: readonly string[]): Condition | undefined {
  const conditions = queryable.key.map((name, position) =>
    fieldEquals(queryable, name, values[position] ?? ""),
  );
  return conditions.every((one) => one !== undefined) ? { kind: "all", conditions } : undefined;
}

function fieldEquals(queryable: QueryableSchema, name: string, text: string): Condition | undefined {
  const field = lookUp(queryable.fields, name);
  if (!field) throw new TypeError(`${queryable.name} cannot be queried by ${name} of its key.`);
  const date = field.type === "date" ? parseDate(text) : undefined;
  // A key column holds an instant, so a date without a time means the first instant of its day.
  const values =
    date?.kind === "day" ? [date.start] : literalValues({ kind: "string", text, at: 0 }, field.type);
  if (values.length === 0) return undefined;
  return { kind: "filter", field: { ...field, name }, filter: { is: "oneOf", values, patterns: [] } };
}
