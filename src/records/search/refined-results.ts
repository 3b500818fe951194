// Filters, counts and orders the results of a search over all pages. `matches` are the vessels that the search finds; masked fields of
// controlled vessels have no value here, so that no filter, order or number depends on them.
import { type RawBuilder, sql } from "kysely";

import type { Reader } from "#contract/account/reader.ts";
import type { SearchCount } from "#contract/record-sets/vessel-search.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { classStateOf, hasStandardText } from "#rules/class/class-state.ts";
import {
  type ResultFacet,
  resultFacets,
  type ResultFilter,
  type ResultRefinement,
  type ResultSort,
} from "#rules/search/result-refinement.ts";

import { isCleared } from "#records/access/controlled-vessels.ts";
import { classStateCode, classStateLabel } from "#records/class/class-state-code.ts";

/** The vessels that a search finds. */
export interface ResultSource {
  /** Selects `assetnum` and `rank`, each vessel once. */
  readonly matches: RawBuilder<unknown>;
  readonly reader: Reader;
  /** The day of the call. */
  readonly day: string;
}

/** A vessel of a page of refined results. */
export interface RefinedResult {
  readonly assetnum: string;
  readonly rank: number;
}

export interface RefinedPage {
  readonly results: readonly RefinedResult[];
  /** Number of results on all pages. */
  readonly total: number;
}

/** One page of the results with the filter, in the order. */
export async function readRefinedPage(
  database: Database,
  source: ResultSource,
  { filter, sort }: ResultRefinement,
  { number, size }: Page,
): Promise<RefinedPage> {
  const { rows } = await sql<RefinedResult & { total: number }>`
    with result as materialized (
      select * from (${selectResults(source)}) as result where ${filterCondition(filter)})
    select assetnum, rank, (select count(*)::integer from result) as total from result
    order by ${orderOf(sort)} limit ${size} offset ${(number - 1) * size}`.execute(database.replica);
  return { results: rows.map(({ assetnum, rank }) => ({ assetnum, rank })), total: rows[0]?.total ?? 0 };
}

interface CountRow {
  readonly facet: ResultFacet;
  readonly value: string;
  readonly label: string | null;
  readonly count: number;
}

/**
 * The number of results by class state, vessel type and flag, the largest first. The numbers of each ignore the filter's own value for it,
 * so that they show what another choice would return.
 */
export async function readResultCounts(
  database: Database,
  source: ResultSource,
  filter: ResultFilter,
): Promise<readonly SearchCount[]> {
  const counted = resultFacets.map((facet) => selectCounts(facet, { ...filter, [facet]: undefined }));
  const { rows } = await sql<CountRow>`
    with result as materialized (${selectResults(source)})
    select facet, value, label, count from (${sql.join(counted, sql` union all `)}) as counts (facet, value, label, count)
    order by facet, count desc, value`.execute(database.replica);
  return rows.map((row) => {
    const { count, facet, value } = row;
    return { facet, value, label: facet === "state" ? stateLabel(row) : value, count };
  });
}

function selectCounts(facet: ResultFacet, others: ResultFilter): RawBuilder<unknown> {
  const value = sql.ref(facet);
  const label = facet === "state" ? sql`min(state_label)` : sql`null::text`;
  return sql`
    select ${sql.lit(facet)}, ${value}::text, ${label}, count(*)::integer from result
    where ${filterCondition(others)} and ${value} is not null and ${value}::text <> '' group by ${value}`;
}

/** The text of a class state: that of the record if the state has no standard one. */
function stateLabel({ label, value }: CountRow): string {
  return classStateOf(Number(value), hasStandardText(Number(value)) ? null : label).label;
}

/** The matching vessels with the fields by which they are filtered, counted and ordered. */
function selectResults({ day, matches, reader }: ResultSource): RawBuilder<unknown> {
  const state = sql`case when ${isVisible(reader)} then ${classStateCode(day)} end`;
  const label = sql`case when state not in (${sql.join(standardCodes.map((code) => sql.lit(code)))}) then ${classStateLabel(sql`state`)} end`;
  const visible = (column: string) =>
    sql`case when ${isVisible(reader)} then ${sql.ref(`vessel.${column}`)} end as ${sql.ref(column)}`;
  return sql`
    select matched.assetnum, matched.rank, vessel.vessel_name, vessel.vessel_type as type, vessel.flag_name as flag,
      vessel.imo_num, vessel.class_num, ${visible("year_of_build")}, ${visible("gross_tonnage")},
      state, ${label} as state_label
    from (${matches}) as matched join vessel using (assetnum) cross join lateral (select ${state} as state) as class`;
}

function isVisible(reader: Reader): RawBuilder<boolean> {
  return isCleared(reader)
    ? sql<boolean>`true`
    : sql<boolean>`vessel.security_domain_id is distinct from ${sql.lit(controlledDomain)}`;
}

const standardCodes = Array.from({ length: 100 }, (_, code) => code).filter(hasStandardText);

function filterCondition({ flag, state, type }: ResultFilter): RawBuilder<boolean> {
  const conditions = [
    ...(state === undefined ? [] : [sql`state = ${state}::integer`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(flag === undefined ? [] : [sql`flag = ${flag}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const orderColumns: Readonly<Record<ResultSort["field"], string>> = {
  vessel_name: "vessel_name",
  vessel_type: "type",
  imo_num: "imo_num",
  class_num: "class_num",
  flag_name: "flag",
  year_of_build: "year_of_build",
  gross_tonnage: "gross_tonnage",
  class_state: "state",
};

/** Each order ends with the key, so that pages neither repeat nor skip a vessel. A missing value comes last in both directions. */
function orderOf(sort: ResultSort | null): RawBuilder<unknown> {
  const requested = sort
    ? sql`${sql.ref(orderColumns[sort.field])} ${sort.isDescending ? sql`desc` : sql`asc`} nulls last, `
    : sql``;
  return sql`${requested}rank, vessel_name nulls last, assetnum`;
}
