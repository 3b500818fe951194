// The SQL of the suspension list: its vessels, filters and orders. The last class action of each vessel is stored with the days on which it
// is the last one (migration 0016). For the few vessels whose stored action is not the last on the day of the list, it is derived from
// their class status history; for a list as at a past day these may be many.
import { type RawBuilder, sql } from "kysely";

import type { DayRange } from "#rules/calendar-periods.ts";
import { addDays } from "#rules/dates.ts";
import { defaultSort, type SuspensionFilter, type SuspensionSort } from "#rules/class/suspension-filter.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";

/** The day of the list and the access of its reader. */
export interface ListScope {
  readonly day: string;
  /** Whether controlled vessels are redacted to their identity, by which alone they can be filtered and ordered. */
  readonly masksControlled: boolean;
  /** Whether redacted vessels are left out, because a list as at a past day would reveal since when they are in it. */
  readonly omitsMasked: boolean;
}

/** A vessel of the list, and whether it is redacted for the reader. */
export interface ListEntry {
  readonly assetnum: string;
  readonly hidden: boolean;
}

/**
 * Rows with `assetnum, name, type, flag, hidden, state, at, since, reason`, one for each vessel of the list. Fields that a redacted vessel
 * must not reveal are null.
 */
export type ListRows = RawBuilder<unknown>;

/** The vessels whose stored action is the last one on the day. */
export function storedRows(scope: ListScope): ListRows {
  return stored(scope, sql`valid_from <= ${scope.day}::date and valid_until > ${scope.day}::date`);
}

/** The vessels with a stored action, whether it is the last one on the day or not. */
export function allStoredRows(scope: ListScope): ListRows {
  return stored(scope, sql`true`);
}

/** The vessels with a stored action that is not the last one on the day. */
export function outdatedRows(scope: ListScope): ListRows {
  return stored(scope, isOutdated(scope));
}

function stored(scope: ListScope, isChosen: RawBuilder<unknown>): ListRows {
  const columns = scope.masksControlled
    ? sql`is_controlled as hidden, public_state as state, public_at as at, public_since as since, public_reason as reason`
    : sql`false as hidden, state, at, since, reason`;
  return sql`(
    select assetnum, name, type, flag, ${columns} from last_class_action
    where ${isChosen} and state is not null and ${isIncluded(scope)}
  )`;
}

/** The vessels of `outdatedRows` with their last action on the day, and those that have one on that day only. */
export function correctedRows(scope: ListScope): ListRows {
  const masked = (column: string) =>
    scope.masksControlled
      ? sql`case when not is_controlled then ${sql.ref(`action.${column}`)} end as ${sql.ref(column)}`
      : sql.ref(`action.${column}`);
  return sql`(
    select assetnum, name, type, flag, ${scope.masksControlled ? sql`is_controlled` : sql`false`} as hidden,
      ${sql.join(["state", "at", "since", "reason"].map(masked))}
    from (select array_agg(assetnum) as vessels from last_class_action where ${isOutdated(scope)}) as outdated
    cross join lateral class_actions(${scope.day}::date, outdated.vessels) as action
    join last_class_action as vessel using (assetnum)
    where action.state is not null and ${isIncluded(scope)}
  )`;
}

function isOutdated({ day }: ListScope): RawBuilder<unknown> {
  return sql`(valid_from > ${day}::date or valid_until <= ${day}::date)`;
}

/** Whether a vessel of the table `last_class_action` may be in the list of the reader. */
export function isIncluded({ masksControlled, omitsMasked }: ListScope): RawBuilder<boolean> {
  return masksControlled && omitsMasked ? sql<boolean>`not is_controlled` : sql<boolean>`true`;
}

/**
 * Selects `assetnum` and `hidden` of the vessels that match the filter, in order. With `limit` at least that number if there are as many;
 * the stored ones are then read through the index of the order.
 */
export function selectMatching(
  scope: ListScope,
  filter: SuspensionFilter,
  limit?: number,
): RawBuilder<unknown> {
  const ordering = orderings[filter.sort ?? defaultSort];
  const matching = (rows: ListRows) =>
    sql`(select * from ${rows} as action where ${filterCondition(filter)} order by ${ordering} limit ${limit ?? null}::bigint)`;
  return sql`
    select assetnum, hidden from (${matching(storedRows(scope))} union all ${matching(correctedRows(scope))}) as listed
    order by ${ordering}`;
}

/** The condition of a filter on the rows of the list. */
export function filterCondition(filter: SuspensionFilter): RawBuilder<boolean> {
  return sql<boolean>`${valueCondition(filter)} and ${daysCondition(filterDays(filter))}`;
}

/** The condition of a filter without its days. */
export function valueCondition({ status, reason, flag, type }: SuspensionFilter): RawBuilder<boolean> {
  return allOf([
    status === undefined ? null : sql`state = ${codeByListStatus[status]}::smallint`,
    reason === undefined ? null : sql`reason = ${reason}`,
    flag === undefined ? null : sql`flag = ${flag}`,
    type === undefined ? null : sql`type = ${type}`,
  ]);
}

/** The days of a filter. */
export function filterDays({ from, to }: SuspensionFilter): DayRange {
  // No class action is after the last day of the year 9999.
  return { start: from, end: addDays(to, 1) || undefined };
}

/** Whether the class action is within a range of days. */
export function daysCondition({ end, start }: DayRange): RawBuilder<boolean> {
  return allOf([
    start === undefined ? null : sql`at >= ${start}::timestamptz`,
    end === undefined ? null : sql`at < ${end}::timestamptz`,
  ]);
}

function allOf(conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<boolean> {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(given, sql` and `)}`;
}

/** Each order ends with the key, so that pages neither repeat nor skip a vessel. */
const orderings: Readonly<Record<SuspensionSort, RawBuilder<unknown>>> = {
  "-date": sql`at desc nulls last, assetnum`,
  date: sql`at asc nulls last, assetnum`,
  name: sql`name asc nulls last, assetnum`,
  "-name": sql`name desc nulls last, assetnum`,
  "-listed": sql`since desc nulls last, at desc nulls last, assetnum`,
};
