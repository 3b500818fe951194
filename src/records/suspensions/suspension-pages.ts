// Reads one page of the suspension list, and the counts of the whole list.
import { sql } from "kysely";

import type { ValueCount } from "#contract/response.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import { type SuspensionFilter, defaultSort } from "#rules/class/suspension-filter.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";

import type { FoundPage } from "#records/definition.ts";
import { type ListScope, orderings, filterCondition, listedVesselsQuery } from "./suspension-list.ts";

/** The vessels of one page in order, and the number of vessels on all pages. */
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
    ${listedVesselsQuery(scope)}, chosen as (
      select assetnum, hidden, row_number() over (order by ${orderings[filter.sort ?? defaultSort]}) as position
      from listed where ${filterCondition(filter)}
    )
    select (select count(*)::int from chosen) as total, page.assetnum, page.hidden
    from (select) as once left join chosen as page on position > ${(number - 1) * size}::bigint and position <= ${number * size}::bigint
    order by page.position`.execute(database.replica);
  const vessels = rows.flatMap(({ assetnum, hidden }) =>
    assetnum === null ? [] : [{ assetnum, hidden: hidden === true }],
  );
  return { total: rows[0]?.total ?? 0, vessels };
}

/**
 * The number of vessels by status, flag, type and reason. Each count ignores the filter's own value for that field, so that it shows what
 * another choice would return. Months count the class actions within the whole filter.
 */
export async function readListCounts(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
): Promise<NonNullable<FoundPage["counts"]>> {
  const facetCounts = (["flag", "type", "reason"] as const).map(
    (name) => sql`
      select ${name}::text as facet, ${sql.ref(name)} as value, null::int as state, count(*)::int as count
      from listed where ${sql.ref(name)} is not null and ${filterCondition(filter, name)} group by 2`,
  );
  const { rows } = await sql<CountRow>`
    ${listedVesselsQuery(scope)}
    select 'status' as facet, null::text as value, state, count(*)::int as count
    from listed where ${filterCondition(filter, "status")} group by state
    union all ${sql.join(facetCounts, sql` union all `)}
    union all
    select 'month', to_char(at at time zone 'UTC', 'YYYY-MM'), state, count(*)::int
    from listed where at is not null and ${filterCondition(filter)} group by 2, 3
    order by 1, 2, 3`.execute(database.replica);
  const rowsOf = (facet: string) => rows.filter((row) => row.facet === facet);
  const all = rowsOf("status").reduce((sum, { count }) => sum + count, 0);
  return {
    status: [
      { value: "All", count: all },
      ...statusNames.map((value) => statusCount(rowsOf("status"), value)),
    ],
    flag: rowsOf("flag").map(valueCount),
    type: rowsOf("type").map(valueCount),
    reason: rowsOf("reason").map(valueCount),
    month: rowsOf("month").flatMap(monthCount),
  };
}

interface CountRow {
  readonly facet: string;
  readonly value: string | null;
  readonly state: number | null;
  readonly count: number;
}

const statusNames = Object.keys(codeByListStatus) as (keyof typeof codeByListStatus)[];

function statusCount(rows: readonly CountRow[], value: keyof typeof codeByListStatus): ValueCount {
  return {
    value,
    count: rows.find(({ state }) => Number(state) === codeByListStatus[value])?.count ?? 0,
  };
}

function valueCount({ count, value }: CountRow): ValueCount {
  return { value: value ?? "", count };
}

function monthCount(row: CountRow): readonly ValueCount[] {
  const status = statusNames.find((name) => codeByListStatus[name] === Number(row.state));
  return status ? [{ ...valueCount(row), status }] : [];
}
