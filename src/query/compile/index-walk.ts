// A page of a search in an order that has an index. When many rows match, it is fast to read the rows in order until the page is complete.
// When few match, or when they come late in the order, it is fast to find all of them and to sort them. The number of matches does not
// show how late they come, so the first way is tried for a limited number of rows and the second follows if it was in vain.
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";

import type { JsonObject } from "#query/json.ts";
import type { Query } from "#query/query.ts";
import type { QueryableSchema } from "#query/queryable-schema.ts";

/** The database as this module sees it: tables by name, each with a document. The queryable schema names the other columns. */
export type DocumentTables = Record<string, { readonly document: JsonObject }>;

export type Rows = SelectQueryBuilder<DocumentTables, string, object>;

/** How many rows are read in order, and how many of them must be in the page. */
export interface Walk {
  readonly rows: number;
  readonly needed: number;
}

/** What is known about the rows of a query before its page is read. It affects only how the rows are found. */
export interface KnownCount {
  /** The rows on all pages. */
  readonly total: number;
  /** The rows of the table, as the planner estimates them; negative if it has no statistics. */
  readonly tableRows: number;
}

/** Fewer matches than this are sorted in a few milliseconds. */
const minimumTotal = 500;
/** The part of all matches that is read in order: if it was in vain, the page takes longer by about this part. */
const walkedPart = 1 / 4;
/** A page that is far from the first may take a longer walk, which still costs less than to find and to sort all matches. */
const farthestPart = 1 / 2;
/** How many times the rows are read in which the page would end if the matches were evenly distributed. */
const reserve = 1.5;
/** Reading this many rows takes a few milliseconds. */
const rowsWithoutCount = 1000;
/** The page must end within this part of the walked rows if every row matched. Otherwise it is too likely to be in vain. */
const pagePartWithoutCount = 1 / 20;

/** Plans the walk for a page; undefined if the order has no index, if the matches are few, or if the page is far from the first. */
export function planWalk(query: Query, queryable: QueryableSchema, count?: KnownCount): Walk | undefined {
  if (!hasIndexedOrder(query, queryable)) return undefined;
  const { number, size } = query.page;
  const before = (number - 1) * size;
  if (!count) {
    const needed = size + 1;
    const isNear = before + needed <= rowsWithoutCount * pagePartWithoutCount;
    return isNear ? { rows: rowsWithoutCount, needed } : undefined;
  }
  const { tableRows, total } = count;
  const needed = Math.min(size + 1, total - before);
  if (total < minimumTotal || needed <= 0) return undefined;
  const expected = (reserve * (before + needed) * Math.max(tableRows, total)) / total;
  const rows = Math.ceil(Math.max(expected, total * walkedPart));
  return rows <= total * farthestPart ? { rows, needed } : undefined;
}

/** Whether the rows can be read in the order of the query through an index. */
export function hasIndexedOrder({ order }: Query, { indexedOrders = [] }: QueryableSchema): boolean {
  const [key, ...others] = order;
  if (!key || others.length > 0 || key.relations.length > 0) return false;
  return !key.descending && !key.field.masked && indexedOrders.includes(key.field.name);
}

/** Selects the rows of the page from `walked`, or from `sorted` if too few were found by the walk. The other one is not executed. */
export function walkBeforeSort<DB>(
  db: Kysely<DB>,
  { needed }: Walk,
  walked: Rows,
  sorted: Rows,
  { table }: QueryableSchema,
): Rows {
  const isComplete = sql<boolean>`(select count(*) from walked) >= ${needed}::bigint`;
  const page = sql<object>`(
    with walked as materialized (${walked})
    select * from walked where ${isComplete}
    union all select * from (${sorted}) as sorted where not ${isComplete})`;
  return (db as unknown as Kysely<DocumentTables>).selectFrom(page.as(table)).selectAll(table);
}
