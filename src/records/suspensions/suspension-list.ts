// The SQL of the suspension list: its vessels, filters and orders. One statement finds the latest class status entry of each vessel in the
// fleet, in the order of `#rules/class/class-status-entry.ts`; the other fields are derived from the class status history when a page is
// read. Entries of one moment are ordered suspension, withdrawal, reinstatement, but with the reinstatement first if class was lost before.
// So a moment with both a loss and a reinstatement leaves class as it was before: lost if it was lost.
import { type RawBuilder, sql } from "kysely";

import { stateCode } from "#rules/class/class-status-entry.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { addDays } from "#rules/dates.ts";
import type { SuspensionFilter, SuspensionSort } from "#rules/class/suspension-filter.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";

/** The day of the list and the access of its reader. */
export interface ListScope {
  readonly day: string;
  /** Whether controlled vessels are redacted to their identity, by which alone they can be filtered and ordered. */
  readonly masksControlled: boolean;
  /** Whether redacted vessels are left out, because a list as at a past day would reveal since when they are in it. */
  readonly omitsMasked: boolean;
}

const { inClass, suspended, withdrawn } = stateCode;
const isLoss = sql`service_state_id in (${sql.lit(suspended)}, ${sql.lit(withdrawn)})`;
const isOther = sql`service_state_id not in (${sql.lit(suspended)}, ${sql.lit(withdrawn)}, ${sql.lit(inClass)})`;
const has = (state: number) => sql`bool_or(service_state_id = ${sql.lit(state)})`;

/** Whether class was lost before the last moment, by the latest moment before it that does not hold both a loss and a state 5. */
const wasLost = sql<boolean>`coalesce((
  select bool_or(${isLoss}) from class_status as earlier where earlier.assetnum = last.assetnum and earlier.changed_date < last.at
  group by earlier.changed_date having not (bool_or(${isLoss}) and ${has(inClass)})
  order by earlier.changed_date desc limit 1), false)`;

/** The clause `with … listed`, with a row for each vessel of the list. Fields that a redacted vessel must not reveal are null. */
export function listedVesselsQuery({ day, omitsMasked, masksControlled }: ListScope): RawBuilder<unknown> {
  const isRedacted = sql`(${masksControlled}::boolean and vessel.security_domain_id is not distinct from ${sql.lit(controlledDomain)})`;
  return sql`with life as (
    select assetnum, max(changed_date) as at, min(changed_date) filter (where ${isLoss}) as first_loss
    from class_status where changed_date < ${addDays(day, 1)}::timestamptz group by assetnum
  ), last as (
    select life.assetnum, life.at, life.first_loss <= life.at as follows_loss,
      ${has(withdrawn)} as withdrawn, ${has(suspended)} as suspended, ${has(inClass)} as classed, bool_or(${isOther}) as other
    from life join class_status as entry on entry.assetnum = life.assetnum and entry.changed_date = life.at
    group by life.assetnum, life.at, life.first_loss
  ), state as (
    select assetnum, at, follows_loss, case
      when classed and not (case when withdrawn or suspended or other then ${wasLost} else false end) then ${sql.lit(inClass)}
      when withdrawn then ${sql.lit(withdrawn)} when suspended then ${sql.lit(suspended)} end as state
    from last
  ), placed as (
    select entry.assetnum, state.state, state.at, greatest(entry.recorded_at, state.at) as since,
      entry.service_state_reason as reason, vessel.vessel_name as name, vessel.vessel_type as type, vessel.flag_name as flag,
      ${isRedacted} as hidden
    from state
    join class_status as entry on entry.assetnum = state.assetnum and entry.changed_date = state.at and entry.service_state_id = state.state
    join vessel on vessel.assetnum = entry.assetnum
    where (state.state <> ${sql.lit(inClass)} or state.follows_loss or entry.says_reinstated)
      and not (${omitsMasked}::boolean and ${isRedacted})
  ), listed as (
    select assetnum, name, type, flag, hidden, case when not hidden then state end as state, case when not hidden then at end as at,
      case when not hidden then since end as since, case when not hidden then reason end as reason
    from placed
  )`;
}

/** The condition of a filter on the rows of `listed`, without one of its parts if `without` is given. */
export function filterCondition(
  filter: SuspensionFilter,
  without?: keyof SuspensionFilter,
): RawBuilder<boolean> {
  const parts = Object.entries(filter).filter(([name]) => name !== without);
  const { status, reason, flag, type, from, to }: SuspensionFilter = Object.fromEntries(parts);
  const conditions = [
    status === undefined ? null : sql`state = ${codeByListStatus[status]}`,
    reason === undefined ? null : sql`reason = ${reason}`,
    flag === undefined ? null : sql`flag = ${flag}`,
    type === undefined ? null : sql`type = ${type}`,
    from === undefined ? null : sql`at >= ${from}::timestamptz`,
    to === undefined ? null : sql`at < ${addDays(to, 1)}::timestamptz`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Each order ends with the key, so that pages neither repeat nor skip a vessel. */
export const orderings: Readonly<Record<SuspensionSort, RawBuilder<unknown>>> = {
  "-date": sql`at desc nulls last, assetnum`,
  date: sql`at asc nulls last, assetnum`,
  name: sql`name asc nulls last, assetnum`,
  "-name": sql`name desc nulls last, assetnum`,
  "-listed": sql`since desc nulls last, at desc nulls last, assetnum`,
};
