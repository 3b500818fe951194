// The SQL of the suspension list: its rows, filters and orders, in both readings. The last class action of each vessel is stored with the
// days on which it is the last one. For the few vessels whose stored action is not the last on the day of the list, it is
// derived from their class status history; for a list as at a past day these may be many. Every class action is stored too.
import { type RawBuilder, sql } from "kysely";

import type { DayRange } from "#rules/calendar-periods.ts";
import { addDays } from "#rules/dates.ts";
import {
  type ActionReading,
  type SuspensionFilter,
  suspensionParameters,
} from "#rules/class/suspension-filter.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";

/** The day of the list, the access of its reader, and which class actions it has. */
export interface ListScope {
  readonly day: string;
  /** Whether controlled vessels are left out, of numbers too: being in the list reveals a class action. */
  readonly masksControlled: boolean; // gap: controlled vessel in the suspension list
  readonly reading: ActionReading;
}

/** A class action of the list. */
export interface ListEntry {
  readonly assetnum: string;
  /** The moment of the action in milliseconds since 1970, and its state. */
  readonly at: number;
  readonly state: number;
}

/** Rows with `assetnum, name, type, flag, state, at, since, reason`, one for each class action that the list of the reader may have. */
export type ListRows = RawBuilder<unknown>;

const columns = sql`assetnum, name, type, flag, state, at, since, reason`;

/** The stored rows that are in the list on its day. */
export function storedRows(scope: ListScope): ListRows {
  return scope.reading === "every"
    ? everyAction(scope, sql`at < ${dayEnd(scope)}`)
    : lastActions(scope, sql`valid_from <= ${scope.day}::date and valid_until > ${scope.day}::date`);
}

/** All stored rows, whether they are in the list on its day or not. */
export function allStoredRows(scope: ListScope): ListRows {
  return scope.reading === "every" ? everyAction(scope, sql`true`) : lastActions(scope, sql`true`);
}

/** The stored rows that are not in the list on its day. */
export function outdatedRows(scope: ListScope): ListRows {
  return scope.reading === "every"
    ? everyAction(scope, sql`at >= ${dayEnd(scope)}`)
    : lastActions(scope, isOutdated(scope));
}

function everyAction(scope: ListScope, isChosen: RawBuilder<unknown>): ListRows {
  return sql`(select ${columns} from class_action where ${isChosen} and ${isIncluded(scope)})`;
}

/** An index has the columns `public_…`, which are empty on a controlled vessel. */
function lastActions({ masksControlled }: ListScope, isChosen: RawBuilder<unknown>): ListRows {
  return masksControlled
    ? sql`(
        select assetnum, name, type, flag, public_state as state, public_at as at, public_since as since, public_reason as reason
        from last_class_action where ${isChosen} and public_state is not null)`
    : sql`(select ${columns} from last_class_action where ${isChosen} and state is not null)`;
}

/** The vessels of `outdatedRows` with their last action on the day, and those that have one on that day only. Every action needs none. */
export function correctedRows(scope: ListScope): ListRows | null {
  if (scope.reading === "every") return null;
  return sql`(
    select assetnum, name, type, flag, action.state, action.at, action.since, action.reason
    from (select array_agg(assetnum) as vessels from last_class_action where ${isOutdated(scope)}) as outdated
    cross join lateral class_actions(${scope.day}::date, outdated.vessels) as action
    join last_class_action as vessel using (assetnum)
    where action.state is not null and ${isIncluded(scope)}
  )`;
}

function isOutdated({ day }: ListScope): RawBuilder<unknown> {
  return sql`(valid_from > ${day}::date or valid_until <= ${day}::date)`;
}

/** The first moment after the day of the list. */
function dayEnd({ day }: ListScope): RawBuilder<unknown> {
  return sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
}

/** Whether a stored row may be in the list of the reader. */
export function isIncluded({ masksControlled }: ListScope): RawBuilder<boolean> {
  return masksControlled ? sql<boolean>`not is_controlled` : sql<boolean>`true`;
}

/**
 * Selects the entries of the list that match the filter, in order. With `limit` at least that number if there are as many; the stored ones
 * are then read through the index of the order.
 */
export function selectMatching(
  scope: ListScope,
  filter: SuspensionFilter,
  limit?: number,
): RawBuilder<ListEntry> {
  const ordering = orderings[scope.reading][filter.sort ?? suspensionParameters.sort.default];
  const matching = (rows: ListRows) =>
    sql`(select * from ${rows} as action where ${filterCondition(filter)} order by ${ordering} limit ${limit ?? null}::bigint)`;
  const sources = [storedRows(scope), correctedRows(scope)].filter((rows) => rows !== null);
  return sql<ListEntry>`
    select assetnum, (extract(epoch from at) * 1000)::float8 as at, state::integer as state
    from (${sql.join(sources.map(matching), sql` union all `)}) as listed order by ${ordering}`;
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

/** Each order ends with the key, so that pages neither repeat nor skip an entry. */
const orderings: Readonly<
  Record<ActionReading, Readonly<Record<NonNullable<SuspensionFilter["sort"]>, RawBuilder<unknown>>>>
> = {
  latest: {
    "-date": sql`at desc nulls last, assetnum`,
    date: sql`at asc nulls last, assetnum`,
    name: sql`name asc nulls last, assetnum`,
    "-name": sql`name desc nulls last, assetnum`,
    "-listed": sql`since desc nulls last, at desc nulls last, assetnum`,
  },
  every: {
    "-date": sql`at desc, assetnum, state`,
    date: sql`at, assetnum desc, state desc`,
    name: sql`name nulls last, assetnum, at desc, state`,
    "-name": sql`name desc nulls last, assetnum, at desc, state`,
    "-listed": sql`since desc, at desc, assetnum, state`,
  },
};
