// Counts the vessels of the suspension list. Without a filter, or with one of the status only, they are the stored counts, corrected by the
// vessels whose stored class action is not the last one on the day. Otherwise the rows that match the filter are counted.
import { type RawBuilder, sql } from "kysely";

import type { ValueCount } from "#contract/response.ts";
import type { Database } from "#database/database.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";

import type { FoundPage } from "#records/definition.ts";
import {
  correctedRows,
  filterCondition,
  isIncluded,
  type ListScope,
  outdatedRows,
  storedRows,
} from "./suspension-list.ts";

/** What the vessels of the list are counted by. */
const facets = ["status", "flag", "type", "reason", "month"] as const;
type Facet = (typeof facets)[number];

interface CountRow {
  readonly facet: Facet;
  readonly value: string | null;
  readonly state: number | null;
  readonly count: number;
}

/** The number of vessels on all pages. */
export async function readListTotal(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
): Promise<number> {
  return totalOf(await readCounts(database, scope, filter, ["status"]), filter);
}

/**
 * The number of vessels on all pages, and by status, flag, type and reason. Each count ignores the filter's own value for that field, so
 * that it shows what another choice would return. Months count the class actions within the whole filter.
 */
export async function readListCounts(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
): Promise<{ readonly total: number; readonly counts: NonNullable<FoundPage["counts"]> }> {
  const rows = await readCounts(database, scope, filter, facets);
  const rowsOf = (facet: Facet) => rows.filter((row) => row.facet === facet);
  const counts = {
    status: [
      { value: "All", count: totalOf(rows, {}) },
      ...statusNames.map((value) => statusCount(rowsOf("status"), value)),
    ],
    flag: rowsOf("flag").map(valueCount),
    type: rowsOf("type").map(valueCount),
    reason: rowsOf("reason").map(valueCount),
    month: rowsOf("month").flatMap(monthCount),
  };
  return { total: totalOf(rows, filter), counts };
}

async function readCounts(
  { replica }: Database,
  scope: ListScope,
  filter: SuspensionFilter,
  requested: readonly Facet[],
): Promise<readonly CountRow[]> {
  const isStored = (facet: Facet) => isStatusOnly(filterFor(facet, filter));
  const stored = requested.filter(isStored);
  const counted = requested.filter((facet) => !isStored(facet));
  const { rows } = await sql<CountRow>`
    with corrected as materialized (select * from ${correctedRows(scope)} as action)
    ${counted.length > 0 ? sql`, matching as materialized (${selectMatchingAny(scope, filter, counted)})` : sql``}
    select facet, value, state, count from (${sql.join(
      [
        ...(stored.length > 0 ? [selectStoredCounts(scope, filter, stored)] : []),
        ...counted.map((facet) => selectCounts(facet, filter)),
      ],
      sql` union all `,
    )}) as counts (facet, value, state, count)
    order by facet, value, state`.execute(replica);
  return rows;
}

/** The filter without the facet's own value. */
function filterFor(facet: Facet, filter: SuspensionFilter): SuspensionFilter {
  return facet === "month" ? filter : { ...filter, [facet]: undefined };
}

function isStatusOnly(filter: SuspensionFilter): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || name === "status" || name === "sort",
  );
}

/** The stored counts, minus the vessels whose stored action is not the last one, plus those vessels with their last one. */
function selectStoredCounts(
  scope: ListScope,
  filter: SuspensionFilter,
  requested: readonly Facet[],
): RawBuilder<unknown> {
  const state = scope.masksControlled ? sql`case when not is_controlled then state end` : sql`state`;
  const isHidden = scope.masksControlled ? sql`(is_controlled and facet in ('reason', 'month'))` : sql`false`;
  const isState =
    filter.status === undefined ? sql`true` : sql`state = ${codeByListStatus[filter.status]}::smallint`;
  return sql`
    select facet, value, case when facet in ('status', 'month') then state end as state, sum(count)::integer as count
    from (
      select facet, nullif(value, '') as value, ${state} as state, count
      from class_action_count where not ${isHidden} and ${isIncluded(scope)}
      union all
      select facet, value, state, count
      from (
        select *, 1 as count from corrected
        union all select *, -1 from ${outdatedRows(scope)} as outdated
      ) as change cross join lateral (values
        ('status', null), ('flag', flag), ('type', type), ('reason', reason), ('month', ${month})
      ) as change_facet (facet, value)
      where facet = 'status' or value is not null
    ) as counted
    where facet in (${sql.join(requested)}) and (facet = 'status' or ${isState})
    group by 1, 2, 3 having sum(count) > 0`;
}

/** The rows that match the filter of at least one of the facets. */
function selectMatchingAny(
  scope: ListScope,
  filter: SuspensionFilter,
  counted: readonly Facet[],
): RawBuilder<unknown> {
  const conditions = sql.join(
    counted.map((facet) => sql`(${filterCondition(filterFor(facet, filter))})`),
    sql` or `,
  );
  return sql`
    select state, flag, type, reason, at from ${storedRows(scope)} as stored where ${conditions}
    union all select state, flag, type, reason, at from corrected where ${conditions}`;
}

const monthStart = sql`date_trunc('month', at at time zone 'UTC')`;
const month = sql`to_char(${monthStart}, 'YYYY-MM')`;

/** How a facet is grouped: its key, the value that is written for it, and the state by which it is counted too. */
interface Group {
  readonly key: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly state: RawBuilder<unknown>;
}

const noState = sql`null::smallint`;
const groups: Readonly<Record<Facet, Group>> = {
  status: { key: sql`null::text`, value: sql`null::text`, state: sql`state` },
  flag: { key: sql`flag`, value: sql`flag`, state: noState },
  type: { key: sql`type`, value: sql`type`, state: noState },
  reason: { key: sql`reason`, value: sql`reason`, state: noState },
  month: { key: monthStart, value: month, state: sql`state` },
};

function selectCounts(facet: Facet, filter: SuspensionFilter): RawBuilder<unknown> {
  const { key, state, value } = groups[facet];
  const isCounted = facet === "status" ? sql`true` : sql`${key} is not null`;
  return sql`
    select ${sql.lit(facet)}, ${value}, ${state}, count(*)::integer from matching
    where ${filterCondition(filterFor(facet, filter))} and ${isCounted} group by ${key}, ${state}`;
}

/** The vessels of the filter's status, or of all statuses. */
function totalOf(rows: readonly CountRow[], { status }: SuspensionFilter): number {
  return rows
    .filter(
      ({ facet, state }) =>
        facet === "status" && (status === undefined || state === codeByListStatus[status]),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

const statusNames = Object.keys(codeByListStatus) as (keyof typeof codeByListStatus)[];

function statusCount(rows: readonly CountRow[], value: keyof typeof codeByListStatus): ValueCount {
  return { value, count: rows.find(({ state }) => state === codeByListStatus[value])?.count ?? 0 };
}

function valueCount({ count, value }: CountRow): ValueCount {
  return { value: value ?? "", count };
}

function monthCount(row: CountRow): readonly ValueCount[] {
  const status = statusNames.find((name) => codeByListStatus[name] === row.state);
  return status ? [{ ...valueCount(row), status }] : [];
}
