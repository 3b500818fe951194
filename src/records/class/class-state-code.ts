// The class state of many vessels as SQL, for filters, counts and orders. The definition is `classState` in `#rules/class/class-state.ts`;
// a test compares both.
import { type RawBuilder, sql } from "kysely";

/**
 * The code of the class state of the row's vessel at the end of a day: that of the class status entry in force, otherwise that of the class
 * service. Null for a vessel without either, and for a class service that has only a text. A moment with several entries is read as
 * `sortOldestFirst` orders them.
 */
export function classStateCode(day: string): RawBuilder<number | null> {
  const end = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  return sql<number | null>`coalesce((
    select case
      when bool_or(service_state_id = 5) and (count(*) = 1 or not ${wasLost(sql`last.moment`)}) then 5
      when bool_or(service_state_id = 1) then 1
      when bool_or(service_state_id = 4) then 4
      else coalesce(max(service_state_id) filter (where service_state_id <> 5), max(service_state_id)) end
    from (
      select max(changed_date) as moment from class_status
      where class_status.assetnum = vessel.assetnum and changed_date < ${end}) as last
    join class_status on class_status.assetnum = vessel.assetnum and class_status.changed_date = last.moment
    group by last.moment
  ), vessel.class_service_state_id)::integer`;
}

/** Whether class was lost before a moment. A moment with a loss and a reinstatement leaves class as it was before. */
function wasLost(moment: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select bool_or(earlier.service_state_id in (1, 4)) from class_status as earlier
    where earlier.assetnum = vessel.assetnum and earlier.changed_date < ${moment}
    group by earlier.changed_date
    having not (bool_or(earlier.service_state_id in (1, 4)) and bool_or(earlier.service_state_id = 5))
    order by earlier.changed_date desc limit 1), false)`;
}

/** The text that the record gives the class state `state` of the row's vessel; null if it has none. */
export function classStateLabel(state: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`coalesce((
    select nullif(trim(class_status.document ->> 'changed_value'), '') from class_status
    where class_status.assetnum = vessel.assetnum and service_state_id = ${state}
    order by changed_date desc limit 1
  ), case when vessel.class_service_state_id = ${state} then vessel.class_service_state end)`;
}
