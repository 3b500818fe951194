// One page of the suspension list, and how the whole of it spreads: two statements over the same `listed`.
import { sql } from "kysely";

import type { ValueCount } from "#contract/answer.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import { type SuspensionFilter, usualSort } from "#rules/suspension-filter.ts";
import { statesOfStatus } from "#rules/suspension.ts";

import type { Found } from "./definition.ts";
import { type ListScope, orders, passes, withListed } from "./suspension-list.ts";

/** Vessels of one page, in their order, and how many there are on all pages. */
export interface ListPage {
  readonly total: number;
  readonly vessels: readonly { readonly assetnum: string; readonly hidden: boolean }[];
}

export async function readListPage(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
  { number, size }: Page,
): Promise<ListPage> {
  const { rows } = await sql<{ total: number; assetnum: string | null; hidden: boolean | null }>`
    ${withListed(scope)}, chosen as (
      select assetnum, hidden, row_number() over (order by ${orders[filter.sort ?? usualSort]}) as place
      from listed where ${passes(filter)}
    )
    select (select count(*)::int from chosen) as total, page.assetnum, page.hidden
    from (select) as once left join chosen as page on place > ${(number - 1) * size}::bigint and place <= ${number * size}::bigint
    order by page.place`.execute(database.replica);
  const vessels = rows.flatMap(({ assetnum, hidden }) =>
    assetnum === null ? [] : [{ assetnum, hidden: hidden === true }],
  );
  return { total: rows[0]?.total ?? 0, vessels };
}

/**
 * How many vessels have each status, flag, type and reason: of each, as many as the rest of the filter lets through, so that they
 * say what another choice would leave. Months count the actions that the whole filter lets through.
 */
export async function readListCounts(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
): Promise<NonNullable<Found["counts"]>> {
  const spread = (["flag", "type", "reason"] as const).map(
    (name) => sql`
      select ${name}::text as facet, ${sql.ref(name)} as value, null::int as state, count(*)::int as count
      from listed where ${sql.ref(name)} is not null and ${passes(filter, name)} group by 2`,
  );
  const { rows } = await sql<Counted>`
    ${withListed(scope)}
    select 'status' as facet, null::text as value, state, count(*)::int as count
    from listed where ${passes(filter, "status")} group by state
    union all ${sql.join(spread, sql` union all `)}
    union all
    select 'month', to_char(at at time zone 'UTC', 'YYYY-MM'), state, count(*)::int
    from listed where at is not null and ${passes(filter)} group by 2, 3
    order by 1, 2, 3`.execute(database.replica);
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  const all = of("status").reduce((sum, { count }) => sum + count, 0);
  return {
    status: [{ value: "All", count: all }, ...statusNames.map((value) => statusCount(of("status"), value))],
    flag: of("flag").map(valueCount),
    type: of("type").map(valueCount),
    reason: of("reason").map(valueCount),
    month: of("month").flatMap(monthCount),
  };
}

interface Counted {
  readonly facet: string;
  readonly value: string | null;
  readonly state: number | null;
  readonly count: number;
}

const statusNames = Object.keys(statesOfStatus) as (keyof typeof statesOfStatus)[];

function statusCount(rows: readonly Counted[], value: keyof typeof statesOfStatus): ValueCount {
  return { value, count: rows.find(({ state }) => Number(state) === statesOfStatus[value])?.count ?? 0 };
}

function valueCount({ count, value }: Counted): ValueCount {
  return { value: value ?? "", count };
}

function monthCount(row: Counted): readonly ValueCount[] {
  const status = statusNames.find((name) => statesOfStatus[name] === Number(row.state));
  return status ? [{ ...valueCount(row), status }] : [];
}
