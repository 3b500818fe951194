import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";

import type { JsonObject } from "#query/json.ts";
import type { Condition, OrderKey, Query } from "#query/query.ts";
import type { DocumentSource, QueryableRelation, QueryableSchema } from "#query/queryable-schema.ts";
import { patternsOf } from "#query/walk.ts";

import { compileCondition } from "./condition.ts";
import {
  type DocumentTables,
  hasIndexedOrder,
  type KnownCount,
  planWalk,
  type Rows,
  type Walk,
  walkBeforeSort,
} from "./index-walk.ts";
import { mergeConditions } from "./merge-conditions.ts";
import { relatedRows } from "./relation.ts";
import { type RowExpressions, tableRow } from "./row-expressions.ts";

/**
 * Selects the rows of one page in order, and one more row when there is a next page; `cutPage` removes it. `restriction` is joined with
 * "and" to the query. The table keeps its name in the statement, so that the restriction can refer to `vessel.security_domain_id`.
 * `count` affects only how the rows are found.
 */
export function selectRows<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction?: Expression<SqlBool>,
  count?: KnownCount,
): SelectQueryBuilder<DocumentTables, string, { document: JsonObject }> {
  const matching = matchingRows(db, query, queryable, restriction);
  const isSearch = isWordSearch(query.condition);
  const { documents, table } = queryable;
  if (!documents) {
    if (!isSearch && query.page.number > 1) return selectLaterPage(db, matching, query, queryable);
    const rows = isSearch ? filterBeforeOrder(db, matching, queryable) : matching;
    return limitToPage(orderRows(rows, query, queryable), query).select(`${table}.document`);
  }
  if (!isSearch)
    return selectDocuments(db, selectPage(matching, query, queryable), query, queryable, documents);
  const sorted = selectPage(filterBeforeOrder(db, matching, queryable), query, queryable);
  const walk = planWalk(query, queryable, count);
  if (!walk) return selectDocuments(db, sorted, query, queryable, documents);
  const walked = matchingRows(db, query, queryable, restriction, firstRows(db, walk, query, queryable));
  const page = walkBeforeSort(db, walk, selectPage(walked, query, queryable), sorted, queryable);
  return selectDocuments(db, page, query, queryable, documents);
}

/**
 * Selects the rows of one page like `selectRows`, each with the number of rows on all pages as `total`. The rows are found once for both. Only
 * for queries that `isCountedWithPage` returns true for.
 */
export function selectRowsWithTotal<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction?: Expression<SqlBool>,
): SelectQueryBuilder<DocumentTables, string, { document: JsonObject; total: number }> {
  const { documents } = queryable;
  if (!documents) throw new Error(`${queryable.name} has no documents beside its table.`);
  const matching = filterBeforeOrder(db, matchingRows(db, query, queryable, restriction), queryable);
  const page = selectPage(matching, query, queryable).select(
    sql<number>`(count(*) over ())::integer`.as("total"),
  );
  return selectDocuments(db, page, query, queryable, documents).select(
    sql<number>`${sql.ref("page.total")}`.as("total"),
  );
}

/** The first rows of the table in the order of the query. */
function firstRows<DB>(db: Kysely<DB>, walk: Walk, query: Query, queryable: QueryableSchema): Rows {
  return orderRows(allRows(db, queryable), query, queryable).limit(walk.rows).selectAll(queryable.table);
}

/** Selects the keys of the rows of a page. Rows of earlier pages are then skipped in an index of the order without being read. */
function selectPage(rows: Rows, query: Query, queryable: QueryableSchema): Rows {
  const keys = queryable.key.map((column) => sql.ref(`${queryable.table}.${column}`).as(column));
  return limitToPage(orderRows(rows, query, queryable), query).select(keys);
}

/** Selects the rows of a page by their keys, with their documents. */
function selectDocuments<DB>(
  db: Kysely<DB>,
  page: Rows,
  query: Query,
  queryable: QueryableSchema,
  { key, selected, table }: DocumentSource,
): SelectQueryBuilder<DocumentTables, string, { document: JsonObject }> {
  const isSame = (one: string, other: string) =>
    sql<boolean>`${sql.join(
      key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
      sql` and `,
    )}`;
  const withDocuments = (db as unknown as Kysely<DocumentTables>)
    .selectFrom(page.as("page"))
    .innerJoin(queryable.table, (join) => join.on(isSame(queryable.table, "page")))
    .innerJoin(table, (join) => join.on(isSame(table, "page")));
  const document = selected?.as("document") ?? (`${table}.document` as const);
  return orderRows(withDocuments, query, queryable).select(document);
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
  matching: Rows,
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

/** Selects the keys of the rows of all pages, in no order. */
export function selectKeys<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction?: Expression<SqlBool>,
): Rows {
  const keys = queryable.key.map((column) => sql.ref(`${queryable.table}.${column}`).as(column));
  return matchingRows(db, query, queryable, restriction).select(keys);
}

function allRows<DB>(db: Kysely<DB>, { table }: QueryableSchema): Rows {
  return (db as unknown as Kysely<DocumentTables>).selectFrom(table);
}

function matchingRows<DB>(
  db: Kysely<DB>,
  query: Query,
  queryable: QueryableSchema,
  restriction: Expression<SqlBool> | undefined,
  source?: Rows,
): Rows {
  const row = tableRow(queryable.table, 0, queryable);
  const all = source
    ? (db as unknown as Kysely<DocumentTables>).selectFrom(source.as(queryable.table))
    : allRows(db, queryable);
  const matching = query.condition ? all.where(compileCondition(mergeConditions(query.condition), row)) : all;
  return restriction ? matching.where(restriction) : matching;
}

/**
 * Whether a call that needs a page and the number of all rows should find them for both at once: a search finds all of its rows to count them,
 * and once their number is known, that decides how its pages are found.
 */
export function isCountedWithPage(query: Query, queryable: QueryableSchema): boolean {
  const isPlannedByTotal = isWordSearch(query.condition) && hasIndexedOrder(query, queryable);
  return isPlannedByTotal && queryable.documents !== undefined;
}

/** Whether a pattern has three consecutive characters, so that a trigram index can find its rows. */
function isWordSearch(condition: Condition | undefined): boolean {
  return condition !== undefined && patternsOf(condition).some((pattern) => /[^%]{3}/.test(pattern));
}

/**
 * Filters the rows before they are ordered. Otherwise PostgreSQL may read an index in the requested order and test the pattern on every
 * row, which is slow when the matching names come late in that order. `offset 0` prevents it from merging the two steps.
 */
function filterBeforeOrder<DB>(db: Kysely<DB>, rows: Rows, queryable: QueryableSchema): Rows {
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

/** A missing value sorts as the greatest, as in Oracle: last ascending, first descending. */
function compileOrderKey(key: OrderKey, row: RowExpressions): RawBuilder<unknown> {
  const value = keyValue(key, key.relations, row);
  return key.descending ? sql`${value} desc nulls first` : sql`${value} asc nulls last`;
}

/** The field, or null when the row withholds it. Through relations, the first value of the related rows in this order. */
function keyValue(
  key: OrderKey,
  [relation, ...rest]: readonly QueryableRelation[],
  row: RowExpressions,
): RawBuilder<unknown> {
  const value = row.value(key.field);
  if (!relation) return key.field.masked ? sql`case when ${row.withheld} then null else ${value} end` : value;
  const related = relatedRows(relation, row);
  const first = keyValue(key, rest, related.row);
  const direction = key.descending ? sql`desc` : sql`asc`;
  const where = related.mask ? sql`${related.mask} and ${related.where}` : related.where;
  return sql`(select ${first} as value from ${related.from} where ${where} order by value ${direction} nulls last limit 1)`;
}
