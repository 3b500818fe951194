import { type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from "kysely";

import type { DocumentSource, QueryableSchema } from "#query/queryable-schema.ts";
import type { JsonObject } from "#query/json.ts";
import type { Condition, Query } from "#query/query.ts";
import { patternsOf } from "#query/walk.ts";

import { compileCondition } from "./condition.ts";
import { mergeConditions } from "./merge-conditions.ts";
import { compileOrderKey } from "./order-key.ts";
import { tableRow } from "./row-expressions.ts";

/** The database as this module sees it: tables by name, each with a document. The queryable schema names the other columns. */
export type DocumentTables = Record<string, { readonly document: JsonObject }>;

/**
 * Selects the rows of one page in order, and one more row when there is a next page; `cutPage` removes it. `restriction` is joined with
 * "and" to the query. The table keeps its name in the statement, so that the restriction can refer to `vessel.security_domain_id`.
 */
export function selectRows<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction?: Expression<SqlBool>,
): SelectQueryBuilder<DocumentTables, string, { document: JsonObject }> {
  const matching = matchingRows(db, query, queryable, restriction);
  const isSearch = isWordSearch(query.condition);
  const rows = isSearch ? filterBeforeOrder(db, matching, queryable) : matching;
  if (queryable.documents) return selectDocuments(db, rows, query, queryable, queryable.documents);
  if (!isSearch && query.page.number > 1) return selectLaterPage(db, rows, query, queryable);
  return limitToPage(orderRows(rows, query, queryable), query).select(`${queryable.table}.document`);
}

/** Selects a page of narrow rows first, and then the documents of these rows only. */
function selectDocuments<DB>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<DocumentTables, string, object>,
  query: Query,
  queryable: QueryableSchema,
  { key, table }: DocumentSource,
): SelectQueryBuilder<DocumentTables, string, { document: JsonObject }> {
  const page = limitToPage(orderRows(rows, query, queryable), query).selectAll(queryable.table);
  const isSame = (column: string) =>
    sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`${queryable.table}.${column}`)}`;
  const withDocuments = (db as unknown as Kysely<DocumentTables>)
    .selectFrom(page.as(queryable.table))
    .innerJoin(table, (join) => join.on(sql<boolean>`${sql.join(key.map(isSame), sql` and `)}`));
  return orderRows(withDocuments, query, queryable).select(`${table}.document`);
}

function limitToPage<Row>(
  rows: SelectQueryBuilder<DocumentTables, string, Row>,
  { page: { number, size } }: Query,
): SelectQueryBuilder<DocumentTables, string, Row> {
  return rows.limit(size + 1).offset((number - 1) * size);
}

/**
 * Selects a page after the first by the physical positions (`ctid`) of its rows. All rows of earlier pages must be sorted too, and this
 * keeps their documents, which may be long, out of the sort.
 */
function selectLaterPage<DB>(
  db: Kysely<DB>,
  matching: SelectQueryBuilder<DocumentTables, string, object>,
  query: Query,
  queryable: QueryableSchema,
): SelectQueryBuilder<DocumentTables, string, { document: JsonObject }> {
  const position = sql.ref(`${queryable.table}.ctid`);
  const positions = limitToPage(orderRows(matching, query, queryable), query).select(position.as("place"));
  const page = (db as unknown as Kysely<DocumentTables>)
    .selectFrom(queryable.table)
    .where(sql<boolean>`${position} = any(array(${positions}))`);
  return orderRows(page, query, queryable).select(`${queryable.table}.document`);
}

/** Counts the rows of all pages, as one row `{ total }`. */
export function countRows<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction?: Expression<SqlBool>,
): SelectQueryBuilder<DocumentTables, string, { total: number }> {
  return matchingRows(db, query, queryable, restriction).select(sql<number>`count(*)::integer`.as("total"));
}

function matchingRows<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction: Expression<SqlBool> | undefined,
): SelectQueryBuilder<DocumentTables, string, object> {
  const row = tableRow(queryable.table, 0, queryable);
  const all = (db as unknown as Kysely<DocumentTables>).selectFrom(queryable.table);
  const matching = query.condition ? all.where(compileCondition(mergeConditions(query.condition), row)) : all;
  return restriction ? matching.where(restriction) : matching;
}

/** Whether a pattern has three consecutive characters, so that a trigram index can find its rows. */
function isWordSearch(condition: Condition | undefined): boolean {
  return condition !== undefined && patternsOf(condition).some((pattern) => /[^%]{3}/.test(pattern));
}

/**
 * Filters the rows before they are ordered. Otherwise PostgreSQL may read an index in the requested order and test the pattern on every
 * row, which is slow when the matching names come late in that order. `offset 0` prevents it from merging the two steps.
 */
function filterBeforeOrder<DB>(
  db: Kysely<DB>,
  rows: SelectQueryBuilder<DocumentTables, string, object>,
  queryable: QueryableSchema,
): SelectQueryBuilder<DocumentTables, string, object> {
  const filtered = rows.selectAll().offset(sql<number>`0`);
  return (db as unknown as Kysely<DocumentTables>).selectFrom(filtered.as(queryable.table));
}

/** Appends the key to every order, so that pages neither repeat nor skip a row. */
function orderRows<Row>(
  rows: SelectQueryBuilder<DocumentTables, string, Row>,
  query: Query,
  queryable: QueryableSchema,
): SelectQueryBuilder<DocumentTables, string, Row> {
  const row = tableRow(queryable.table, 0, queryable);
  const requested = query.order.map((key) => compileOrderKey(key, row));
  const key = queryable.key.map((column) => sql.ref(`${queryable.table}.${column}`));
  return [...requested, ...key].reduce((ordered, expression) => ordered.orderBy(expression), rows);
}
