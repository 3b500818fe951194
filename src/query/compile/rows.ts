import { type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from "kysely";

import type { Askable } from "#query/askable.ts";
import type { JsonObject } from "#query/json.ts";
import type { Condition, Query } from "#query/query.ts";
import { patternsOf } from "#query/walk.ts";

import { compileCondition } from "./condition.ts";
import { compileOrderKey } from "./order.ts";
import { tableRow } from "./row.ts";

/** As far as this room knows a database: tables by name, each with a document. Columns are those of the allow-list. */
export type Documents = Record<string, { readonly document: JsonObject }>;

/**
 * The rows of one page, in order, and one row more where there is a next page (`cutPage` takes it off again).
 * The table keeps its own name in the statement, so `restriction` can refer to `vessel.security_domain_id`;
 * it is and-ed to whatever the caller asked.
 */
export function selectRows<DB>(
  db: Kysely<DB>,
  query: Query,
  askable: Askable,
  restriction?: Expression<SqlBool>,
): SelectQueryBuilder<Documents, string, { document: JsonObject }> {
  const { number, size } = query.page;
  const found = findRows(db, query, askable, restriction);
  return orderRows(isWordSearch(query.condition) ? findFirst(db, found, askable) : found, query, askable)
    .select(`${askable.table}.document`)
    .limit(size + 1)
    .offset((number - 1) * size);
}

/** How many rows the query finds on all pages together, as one row `{ total }`. */
export function countRows<DB>(
  db: Kysely<DB>,
  query: Query,
  askable: Askable,
  restriction?: Expression<SqlBool>,
): SelectQueryBuilder<Documents, string, { total: number }> {
  return findRows(db, query, askable, restriction).select(sql<number>`count(*)::integer`.as("total"));
}

function findRows<DB>(
  db: Kysely<DB>,
  query: Query,
  askable: Askable,
  restriction: Expression<SqlBool> | undefined,
): SelectQueryBuilder<Documents, string, object> {
  const row = tableRow(askable.table, 0, askable.withheld);
  const all = (db as unknown as Kysely<Documents>).selectFrom(askable.table);
  const found = query.condition ? all.where(compileCondition(query.condition, row)) : all;
  return restriction ? found.where(restriction) : found;
}

/** Whether a pattern has three characters on end, so that an index of trigrams can find its rows. */
function isWordSearch(condition: Condition | undefined): boolean {
  return condition !== undefined && patternsOf(condition).some((pattern) => /[^%]{3}/.test(pattern));
}

/**
 * Finds the rows before they are ordered. Left to itself, PostgreSQL may walk an index of the order and try the pattern on every
 * row of it, which is slow where the names that match stand late in that order. `offset 0` keeps the two steps apart.
 */
function findFirst<DB>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<Documents, string, object>,
  askable: Askable,
): SelectQueryBuilder<Documents, string, object> {
  const found = rows.selectAll().offset(sql<number>`0`);
  return (db as unknown as Kysely<Documents>).selectFrom(found.as(askable.table));
}

/** The key comes last in every order, so that pages neither repeat nor skip a row. */
function orderRows<Row>(
  rows: SelectQueryBuilder<Documents, string, Row>,
  query: Query,
  askable: Askable,
): SelectQueryBuilder<Documents, string, Row> {
  const row = tableRow(askable.table, 0, askable.withheld);
  const asked = query.order.map((key) => compileOrderKey(key, row));
  const key = askable.key.map((column) => sql.ref(`${askable.table}.${column}`));
  return [...asked, ...key].reduce((ordered, expression) => ordered.orderBy(expression), rows);
}
