// The SQL that counts the suspension list. Counts are sums of the stored ones wherever these have the values of the filter:
// by year and month for a filter by date, by combination of flag, type and reason for one without. Only a filter by date together with one of
// these counts the class actions themselves. Each sum is corrected by the stored class actions that are not in the list on its day.
import { type RawBuilder, sql } from "kysely";

import { calendarPeriods, type DayRange } from "#rules/calendar-periods.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";

import {
  allStoredRows,
  correctedRows,
  daysCondition,
  filterCondition,
  filterDays,
  isIncluded,
  type ListScope,
  outdatedRows,
  valueCondition,
} from "./suspension-list.ts";

/** What the entries of the list are counted by. */
export const facets = ["status", "flag", "type", "reason", "month"] as const;
export type Facet = (typeof facets)[number];

/** Selects `facet, value, state, count` of the entries that match the filter. Needs the rows of `selectChanges` as `changesName`. */
export function selectCounts(scope: ListScope, facet: Facet, filter: SuspensionFilter): RawBuilder<unknown> {
  const value = facet === "month" ? sql`to_char(value, 'YYYY-MM')` : sql`value::text`;
  const changes = selectActions(facet, sql.table(changesName(scope)), filterCondition(filter), sql`count`);
  return sql`
    select ${sql.lit(facet)}, ${value}, state, sum(count)::integer
    from (${sql.join([...sourcesOf(scope, facet, filter), changes], sql` union all `)}) as counted (value, state, count)
    group by value, state having sum(count) > 0`;
}

/** The name of the rows of `selectChanges`. */
export function changesName({ reading }: ListScope): string {
  return `changed_${reading}`;
}

/** The rows of the list by which stored counts are corrected: those in it on the day, and with the count -1 those stored instead. */
export function selectChanges(scope: ListScope): RawBuilder<unknown> {
  const outdated = sql`select *, -1 as count from ${outdatedRows(scope)} as outdated`;
  const corrected = correctedRows(scope);
  return corrected
    ? sql`select *, 1 as count from ${corrected} as corrected union all ${outdated}`
    : outdated;
}

/** The tables of the stored counts. */
const countTables = {
  latest: { values: "class_action_count", groups: "class_action_group" },
  every: { values: "every_action_count", groups: "every_action_group" },
} as const;

/** Statements with `value, state, count` whose sum is the count of the stored actions that match the filter. */
function sourcesOf(scope: ListScope, facet: Facet, filter: SuspensionFilter): readonly RawBuilder<unknown>[] {
  const given = countedFields.filter((field) => filter[field] !== undefined);
  const [field] = given;
  if (!field)
    return selectPeriods(
      scope,
      facet,
      filter,
      facet === "status" || facet === "month" ? { name: "status", value: "" } : { name: facet },
    );
  if ((facet === "status" || facet === "month") && given.length === 1)
    return selectPeriods(scope, facet, filter, { name: field, value: filter[field] });
  if (facet !== "month" && !hasDays(filter)) return [selectGroups(scope, facet, filter)];
  return [selectActions(facet, allStoredRows(scope), filterCondition(filter))];
}

const countedFields = ["flag", "type", "reason"] as const;

function hasDays(filter: SuspensionFilter): boolean {
  const { end, start } = filterDays(filter);
  return start !== undefined || end !== undefined;
}

/** A facet of the stored counts, and if the filter selects one, its value. */
interface CountedValue {
  readonly name: Exclude<Facet, "month">;
  readonly value?: string | undefined;
}

/** Sums the counts of years and months, and of the actions on the days at the ends of the filter's days. */
function selectPeriods(
  scope: ListScope,
  facet: Facet,
  filter: SuspensionFilter,
  { name, value }: CountedValue,
): readonly RawBuilder<unknown>[] {
  const isDated = hasDays(filter);
  const select = (grain: "all" | "year" | "month", { end, start }: DayRange) => sql`
    select ${facet === "month" ? sql`period` : sql`nullif(value, '')`}, ${stateOf(facet)}, count
    from ${sql.table(countTables[scope.reading].values)}
    where facet = ${sql.lit(name)} and grain = ${sql.lit(grain)} and ${isIncluded(scope)}
      and ${value === undefined ? sql`true` : sql`value = ${value}`}
      and ${start === undefined ? sql`true` : sql`period >= ${start}::date`}
      and ${end === undefined ? sql`true` : sql`period < ${end}::date`}
      and ${valueCondition(filter.status ? { status: filter.status } : {})}`;
  if (!isDated && facet !== "month") return [select("all", {})];
  const { days, months, years } = calendarPeriods(filterDays(filter));
  const yearGrain = facet === "month" ? "month" : "year";
  return [
    ...years.map((range) => select(yearGrain, range)),
    ...months.map((range) => select("month", range)),
    ...days.map((range) =>
      selectActions(facet, allStoredRows(scope), sql`${valueCondition(filter)} and ${daysCondition(range)}`),
    ),
  ];
}

/** Sums the counts of the combinations of flag, type and reason. */
function selectGroups(scope: ListScope, facet: Facet, filter: SuspensionFilter): RawBuilder<unknown> {
  const groups = sql`(
    select flag, type, reason, state, count from ${sql.table(countTables[scope.reading].groups)}
    where ${isIncluded(scope)})`;
  return selectActions(facet, groups, valueCondition(filter), sql`count`);
}

/** Selects `value, state, count` of the rows that have a value of the facet. */
function selectActions(
  facet: Facet,
  rows: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  count: RawBuilder<unknown> = sql`1`,
): RawBuilder<unknown> {
  const value = valueOf[facet];
  return sql`
    select ${value}, ${stateOf(facet)}, ${count} from ${rows} as action
    where ${condition} and ${facet === "status" ? sql`true` : sql`${value} is not null`}`;
}

const valueOf: Readonly<Record<Facet, RawBuilder<unknown>>> = {
  status: sql`null`,
  flag: sql`flag`,
  type: sql`type`,
  reason: sql`reason`,
  month: sql`date_trunc('month', at at time zone 'UTC')::date`,
};

/** Only the numbers by status, and those of a month, are by state too. */
function stateOf(facet: Facet): RawBuilder<unknown> {
  return facet === "status" || facet === "month" ? sql`state` : sql`null::smallint`;
}
