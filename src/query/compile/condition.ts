import { type RawBuilder, sql } from "kysely";

import type { ListRelation, QueryableField } from "#query/queryable-schema.ts";
import { unreachable } from "#query/unreachable.ts";

import { compileFieldCondition, compileValueCondition, joinWithAnd, joinWithOr } from "./field.ts";
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

type List = readonly [name: string, field: QueryableField, path: string];

/** Compiles a condition on the rows of a list. It uses the indexed array column where possible, and the document only for rows without a value. */
function compileListRelation(
  relation: ListRelation,
  condition: MergedCondition,
  row: RowExpressions,
): RawBuilder<boolean> {
  const { fields, list, masked = false } = relation;
  const [entry] = Object.entries(fields);
  if (!entry) throw new TypeError("A list relation must have one field.");
  const rows: List = [...entry, list.path];
  if (!list.of) {
    const matches = someRowMatches(rows, condition, row);
    return masked ? sql`(not ${row.withheld} and ${matches})` : matches;
  }
  const owner = relatedRows({ ...list.of, fields, masked }, row);
  const matches = someRowMatches(rows, condition, owner.row);
  const exists = sql<boolean>`exists (select 1 from ${owner.from} where ${owner.where} and ${matches})`;
  return owner.mask ? sql`(${owner.mask} and ${exists})` : exists;
}

function someRowMatches(list: List, condition: MergedCondition, row: RowExpressions): RawBuilder<boolean> {
  switch (condition.kind) {
    case "any":
      return joinWithOr(condition.conditions.map((one) => someRowMatches(list, one, row)));
    case "all":
      return joinWithAnd([
        ...columnFilters(condition.conditions, row),
        oneRowMatchesAll(list, condition, row),
      ]);
    case "filter":
      return condition.filter.is === "absent"
        ? rowWithoutValue(list, row)
        : compileFieldCondition(condition.field, condition.filter, row);
    default:
      throw new TypeError("Rows of a list relation cannot have relations.");
  }
}

/** Conditions on the whole array column, which narrow the rows by its index before single elements are tested. */
function columnFilters(
  conditions: readonly MergedCondition[],
  row: RowExpressions,
): readonly RawBuilder<boolean>[] {
  return conditions.flatMap((one) =>
    one.kind === "filter" && one.filter.is === "oneOf"
      ? [compileFieldCondition(one.field, one.filter, row)]
      : [],
  );
}

function oneRowMatchesAll(list: List, condition: MergedCondition, row: RowExpressions): RawBuilder<boolean> {
  const [, field] = list;
  const matches = valueMatches(condition, sql.ref("each.value"));
  const withValue = sql<boolean>`exists (select 1 from unnest(${row.value(field)}) as each(value) where ${matches})`;
  return matchesWithoutValue(condition) ? joinWithOr([withValue, rowWithoutValue(list, row)]) : withValue;
}

function valueMatches(condition: MergedCondition, value: RawBuilder<unknown>): RawBuilder<boolean> {
  switch (condition.kind) {
    case "any":
      return joinWithOr(condition.conditions.map((one) => valueMatches(one, value)));
    case "all":
      return joinWithAnd(condition.conditions.map((one) => valueMatches(one, value)));
    case "filter":
      return compileValueCondition(value, condition.field.type, condition.filter);
    default:
      throw new TypeError("Rows of a list relation cannot have relations.");
  }
}

function matchesWithoutValue(condition: MergedCondition): boolean {
  if (condition.kind === "all") return condition.conditions.every(matchesWithoutValue);
  if (condition.kind === "any") return condition.conditions.some(matchesWithoutValue);
  return condition.kind === "filter" && condition.filter.is === "absent";
}

/** The characters that make a text blank: those that JavaScript trims. */
const blanks = String.raw` \t\n\r\f\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** Finds a row whose field is neither a number nor a text with visible characters. The path comes from the queryable schema, never from a caller. */
function rowWithoutValue([name, , path]: List, row: RowExpressions): RawBuilder<boolean> {
  const isText = String.raw`@.${name}.type() == "string" && @.${name} like_regex "[^${blanks}]"`;
  const blank = `${path} ? (@.type() == "object" && !(@.${name}.type() == "number" || ${isText}))`;
  return sql`jsonb_path_exists(${row.document}, ${sql.lit(blank)}, '{}', true)`;
}
