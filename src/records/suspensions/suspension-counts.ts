// Counts the suspension list by facet: vessels by their last class action, or every class action.
import { sql } from "kysely";

import type { ValueCount } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";

import type { FoundPage } from "#records/definition.ts";
import { changesName, type Facet, facets, selectChanges, selectCounts } from "./count-sources.ts";
import type { ListScope } from "./suspension-list.ts";

interface CountRow {
  readonly facet: Facet;
  readonly value: string | null;
  readonly state: number | null;
  readonly count: number;
}

/** The number of entries on all pages. */
export async function readListTotal(
  database: Database,
  scope: ListScope,
  filter: SuspensionFilter,
): Promise<number> {
  return totalOf(await readCounts(database, scope, filter, ["status"]), filter);
}

/**
 * The number of entries on all pages, and by status, flag, type and reason. Each count ignores the filter's own value for that field, so
 * that it shows what another choice would return. Months count every class action within the whole filter in both readings: an action
 * stays in its month when another follows.
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
  const scopeOf = (facet: Facet): ListScope => (facet === "month" ? { ...scope, reading: "every" } : scope);
  const readings = new Map(requested.map(scopeOf).map((one) => [one.reading, one]));
  const scopes = [...readings.values()];
  const { rows } = await sql<CountRow>`
    with ${sql.join(scopes.map((one) => sql`${sql.table(changesName(one))} as materialized (${selectChanges(one)})`))}
    select facet, value, state, count from (${sql.join(
      requested.map((facet) => selectCounts(scopeOf(facet), facet, filterFor(facet, filter))),
      sql` union all `,
    )}) as counts (facet, value, state, count)
    order by facet, value, state`.execute(replica);
  return rows;
}

/** The filter without the facet's own value. */
function filterFor(facet: Facet, filter: SuspensionFilter): SuspensionFilter {
  return facet === "month" ? filter : { ...filter, [facet]: undefined };
}

/** The entries of the filter's status, or of all statuses. */
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
