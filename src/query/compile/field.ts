import { type RawBuilder, sql } from "kysely";

import type { AskableField, FieldType } from "#query/askable.ts";
import type { Ordering, Pattern, Test, Value } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

import { likeAnywhere, likePattern } from "./pattern.ts";
import type { Row } from "./row.ts";

/** Values travel as parameters; the cast makes the database read them as what the field is. */
const types: Readonly<Record<FieldType, RawBuilder<unknown>>> = {
  text: sql`text`,
  upper: sql`text`,
  number: sql`numeric`,
  boolean: sql`boolean`,
  date: sql`timestamptz`,
};

const comparisons: Readonly<Record<Ordering, RawBuilder<unknown>>> = {
  "<": sql`<`,
  "<=": sql`<=`,
  ">": sql`>`,
  ">=": sql`>=`,
};

/**
 * Whether a field of a row passes a test. A row that withholds a masked field is as one whose field has no value: it passes
 * `absent` and nothing else. (This stands beside the test and not around the column, so that indexes of the column serve.)
 */
export function testField(field: AskableField, test: Test, row: Row): RawBuilder<boolean> {
  const open = field.many ? testMany(field, test, row) : testValue(row.value(field), field.type, test);
  if (!field.masked) return open;
  return test.is === "absent" ? sql`(${row.withheld} or ${open})` : sql`(not ${row.withheld} and ${open})`;
}

function testValue(value: RawBuilder<unknown>, type: FieldType, test: Test): RawBuilder<boolean> {
  switch (test.is) {
    case "present":
      return sql`${value} is not null`;
    case "absent":
      return sql`${value} is null`;
    case "<":
    case "<=":
    case ">":
    case ">=":
      return sql`${value} ${comparisons[test.is]} ${test.value}::${types[type]}`;
    case "oneOf":
      return either([
        ...equalsOne(value, type, test.values),
        ...test.patterns.map((one) => isLike(value, one)),
      ]);
    case "noneOf":
      return both([
        ...differs(value, type, test.values),
        ...test.patterns.map((one) => isUnlike(value, one)),
      ]);
    default:
      return unreachable(test);
  }
}

/** A test of a `text[]` holds if it holds for one of the elements; no elements is no value. */
function testMany(field: AskableField, test: Test, row: Row): RawBuilder<boolean> {
  const values = row.value(field);
  switch (test.is) {
    case "absent":
      return sql`not ${testSome(values, field.type, { is: "present" })}`;
    case "oneOf":
      return either([
        ...overlaps(values, test.values),
        ...test.patterns.map((one) => someLike(field, one, row)),
      ]);
    default:
      return testSome(values, field.type, test);
  }
}

function testSome(values: RawBuilder<unknown>, type: FieldType, test: Test): RawBuilder<boolean> {
  const each = testValue(sql.ref("each.value"), type, test);
  return sql`exists (select 1 from unnest(${values}) as each(value) where ${each})`;
}

/** The joined text, which is indexed, narrows the rows first; it may match across elements, so the elements decide. */
function someLike(field: AskableField, pattern: Pattern, row: Row): RawBuilder<boolean> {
  const exact = testSome(row.value(field), field.type, { is: "oneOf", values: [], patterns: [pattern] });
  if (field.joined === undefined) return exact;
  const joined = row.value({ column: field.joined, type: field.type });
  return sql`(${joined} ilike ${likeAnywhere(pattern)} and ${exact})`;
}

function overlaps(column: RawBuilder<unknown>, values: readonly Value[]): readonly RawBuilder<boolean>[] {
  return values.length === 0 ? [] : [sql`${column} && ${values}::text[]`];
}

function equalsOne(
  value: RawBuilder<unknown>,
  type: FieldType,
  values: readonly Value[],
): readonly RawBuilder<boolean>[] {
  if (values.length === 0) return [];
  if (values.length === 1) return [sql`${value} = ${values[0]}::${types[type]}`];
  return [sql`${value} = any(${values}::${types[type]}[])`];
}

function differs(
  value: RawBuilder<unknown>,
  type: FieldType,
  values: readonly Value[],
): readonly RawBuilder<boolean>[] {
  if (values.length === 0) return [];
  return [sql`${value} <> all(${values}::${types[type]}[])`];
}

function isLike(value: RawBuilder<unknown>, pattern: Pattern): RawBuilder<boolean> {
  return sql`${value} ilike ${likePattern(pattern)}`;
}

function isUnlike(value: RawBuilder<unknown>, pattern: Pattern): RawBuilder<boolean> {
  return sql`${value} not ilike ${likePattern(pattern)}`;
}

export function either(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 1
    ? (conditions[0] as RawBuilder<boolean>)
    : sql`(${sql.join(conditions, sql` or `)})`;
}

export function both(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 1
    ? (conditions[0] as RawBuilder<boolean>)
    : sql`(${sql.join(conditions, sql` and `)})`;
}
