import { type RawBuilder, sql } from "kysely";

import type { QueryableField, FieldType } from "#query/queryable-schema.ts";
import type { OrderOperator, Pattern, Value } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

import type { MergedFilter } from "./merge-conditions.ts";
import type { RowExpressions } from "./row-expressions.ts";

/** Values are sent as parameters; the cast gives them the type of the field. */
const types: Readonly<Record<FieldType, RawBuilder<unknown>>> = {
  text: sql`text`,
  upper: sql`text`,
  number: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`timestamptz`,
};

const comparisons: Readonly<Record<OrderOperator, RawBuilder<unknown>>> = {
  "<": sql`<`,
  "<=": sql`<=`,
  ">": sql`>`,
  ">=": sql`>=`,
};

/**
 * Compiles a filter on a field of a row. A row that withholds a masked field is treated as a row without a value: it matches `absent`
 * and nothing else. The mask is a separate term and does not wrap the column, so that indexes of the column can be used.
 */
export function compileFieldCondition(
  field: QueryableField,
  filter: MergedFilter,
  row: RowExpressions,
): RawBuilder<boolean> {
  const unmasked = field.many
    ? compileArrayCondition(field, filter, row)
    : compileValueCondition(row.value(field), field.type, filter);
  if (!field.masked) return unmasked;
  return filter.is === "absent"
    ? sql`(${row.withheld} or ${unmasked})`
    : sql`(not ${row.withheld} and ${unmasked})`;
}

/** Compiles a filter on one value. */
export function compileValueCondition(
  value: RawBuilder<unknown>,
  type: FieldType,
  filter: MergedFilter,
): RawBuilder<boolean> {
  switch (filter.is) {
    case "present":
      return sql`${value} is not null`;
    case "absent":
      return sql`${value} is null`;
    case "<":
    case "<=":
    case ">":
    case ">=":
      return sql`${value} ${comparisons[filter.is]} ${filter.value}::${types[type]}`;
    case "oneOf":
      return joinWithOr([...equalsAny(value, type, filter.values), ...likeAny(value, filter.patterns)]);
    case "noneOf":
      return joinWithAnd([...equalsNone(value, type, filter.values), ...likeNone(value, filter.patterns)]);
    case "allOf":
      return sql`${lower(value)} like all(${lowerPatterns(filter.patterns)})`;
    default:
      return unreachable(filter);
  }
}

/** A filter on a `text[]` matches when one of the elements matches. An empty array counts as no value. */
function compileArrayCondition(
  field: QueryableField,
  filter: MergedFilter,
  row: RowExpressions,
): RawBuilder<boolean> {
  const values = row.value(field);
  switch (filter.is) {
    case "absent":
      return sql`not ${compileElementCondition(values, field.type, { is: "present" })}`;
    case "oneOf":
      return joinWithOr([
        ...overlaps(values, field.type, filter.values),
        ...someElementLike(field, filter.patterns, row),
      ]);
    default:
      return compileElementCondition(values, field.type, filter);
  }
}

function compileElementCondition(
  values: RawBuilder<unknown>,
  type: FieldType,
  filter: MergedFilter,
): RawBuilder<boolean> {
  const each = compileValueCondition(sql.ref("each.value"), type, filter);
  return sql`exists (select 1 from unnest(${values}) as each(value) where ${each})`;
}

/**
 * Some patterns are decided by the indexed joined text. Others may match it across two elements, so it only narrows the rows and the
 * elements are tested too.
 */
function someElementLike(
  field: QueryableField,
  patterns: readonly Pattern[],
  row: RowExpressions,
): readonly RawBuilder<boolean>[] {
  const exact = (some: readonly Pattern[]) =>
    compileElementCondition(row.value(field), field.type, { is: "oneOf", values: [], patterns: some });
  if (field.joined === undefined) return patterns.length === 0 ? [] : [exact(patterns)];
  const joined = row.value({ column: field.joined, type: field.type });
  const decided = patterns.filter(isWithinElement);
  const others = patterns.filter((pattern) => !isWithinElement(pattern));
  return [
    ...likeAny(joined, decided),
    ...(others.length === 0
      ? []
      : [joinWithAnd([...likeAny(joined, others, toContainsPattern), exact(others)])]),
  ];
}

/** Whether a pattern searches for one text anywhere. Elements are joined by line feeds, so the text cannot match across two elements. */
function isWithinElement(pattern: Pattern): boolean {
  return /^%[^%\n]+%$/.test(pattern);
}

/** Above this number of values, testing every element is cheaper than the index on the array. */
const maximumIndexedValues = 8;

function overlaps(
  column: RawBuilder<unknown>,
  type: FieldType,
  values: readonly Value[],
): readonly RawBuilder<boolean>[] {
  if (values.length === 0) return [];
  if (values.length <= maximumIndexedValues) return [sql`${column} && ${values}::text[]`];
  return [compileElementCondition(column, type, { is: "oneOf", values, patterns: [] })];
}

function equalsAny(
  value: RawBuilder<unknown>,
  type: FieldType,
  values: readonly Value[],
): readonly RawBuilder<boolean>[] {
  if (values.length === 0) return [];
  if (values.length === 1) return [sql`${value} = ${values[0]}::${types[type]}`];
  return [sql`${value} = any(${values}::${types[type]}[])`];
}

function equalsNone(
  value: RawBuilder<unknown>,
  type: FieldType,
  values: readonly Value[],
): readonly RawBuilder<boolean>[] {
  if (values.length === 0) return [];
  return [sql`${value} <> all(${values}::${types[type]}[])`];
}

/**
 * Matches a value against any of the patterns. `ilike` would lower the value again for every pattern; here it is lowered once, and an
 * index on the lowered column can be used.
 */
function likeAny(
  value: RawBuilder<unknown>,
  patterns: readonly Pattern[],
  toLike = toLikePattern,
): readonly RawBuilder<boolean>[] {
  const [only, ...others] = patterns;
  if (only === undefined) return [];
  if (others.length === 0) return [sql`${lower(value)} like lower(${toLike(only)}::text)`];
  return [sql`${lower(value)} like any(${lowerPatterns(patterns, toLike)})`];
}

function likeNone(value: RawBuilder<unknown>, patterns: readonly Pattern[]): readonly RawBuilder<boolean>[] {
  return patterns.length === 0 ? [] : [sql`${lower(value)} not like all(${lowerPatterns(patterns)})`];
}

function lower(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(${value})`;
}

function lowerPatterns(patterns: readonly Pattern[], toLike = toLikePattern): RawBuilder<readonly string[]> {
  return sql`array[${sql.join(patterns.map((one) => sql`lower(${toLike(one)}::text)`))}]`;
}

/** Writes a pattern for LIKE, where only `%` is a wildcard and `_` and `\` are ordinary characters. */
function toLikePattern(pattern: Pattern): string {
  return pattern.replace(/[\\_]/g, String.raw`\$&`);
}

/** Writes the pattern so that it matches anywhere in a text. */
function toContainsPattern(pattern: Pattern): string {
  return toLikePattern(`%${pattern}%`.replace(/%+/g, "%"));
}

export function joinWithOr(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 1
    ? (conditions[0] as RawBuilder<boolean>)
    : sql`(${sql.join(conditions, sql` or `)})`;
}

export function joinWithAnd(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 1
    ? (conditions[0] as RawBuilder<boolean>)
    : sql`(${sql.join(conditions, sql` and `)})`;
}
