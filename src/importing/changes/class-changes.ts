// The changes of the class status history: new, corrected and voided entries.
import { type RawBuilder, sql } from "kysely";

import { classStateText } from "#rules/class/class-state.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";

import { fieldText } from "./change-rows.ts";

/** Entries to compare with the record, with their alias `staged`. */
export const stagedEntries = sql`staged_class_status`;

/**
 * The changes of class status entries. A correction replaces an entry of the record, or is an entry that takes effect before one that the
 * record had already.
 */
export function classChanges(
  entries: RawBuilder<unknown>,
  isChosen: RawBuilder<boolean>,
  isNew = false,
): RawBuilder<unknown> {
  return sql`
    select staged.position, 0, staged.assetnum, ${kindOf},
      stored.assetnum is not null or ${sql.lit(!isNew)} and exists (
        select from class_status as later where later.assetnum = staged.assetnum and later.changed_date > staged.changed_date),
      (staged.changed_date at time zone 'UTC')::date, null::text, null::text,
      case when stored.assetnum is null then prior.state else ${entryText("stored")} end, ${entryText("staged")}, false
    from ${entries} as staged
    left join class_status as stored on stored.assetnum = staged.assetnum and stored.changed_date = staged.changed_date
      and stored.service_state_id = staged.service_state_id and ${sql.lit(!isNew)}
    left join lateral (${priorEntry}) as prior on true
    where ${isChosen} and (stored.assetnum is null or ${entryText("stored")} is distinct from ${entryText("staged")})`;
}

/** The entries that an import voids, each with the state that holds without it. */
export function voidedEntries(isChosen: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select removed.position, 0, removed.assetnum, 'classEntryVoided', true, (removed.changed_date at time zone 'UTC')::date,
      null::text, null::text, ${entryText("stored")}, ${remainingState}, false
    from removed_class_status as removed
    join class_status as stored on stored.assetnum = removed.assetnum and stored.changed_date = removed.changed_date
      and stored.service_state_id = removed.service_state_id
    where ${isChosen}`;
}

/** The texts of class states by their code; null without a code. */
export function classStateLabels(code: RawBuilder<unknown>): RawBuilder<string | null> {
  const labels = [stateCode.withdrawn, stateCode.suspended, stateCode.inClass].map(
    (known) => sql`when ${code} = ${sql.lit(known)} then ${sql.lit(classStateText(known))}`,
  );
  return sql`case ${sql.join(labels, sql` `)} else 'State ' || ${code} end`;
}

/** `Suspended, Overdue survey`. */
function entryText(alias: string): RawBuilder<string> {
  return sql`concat_ws(', ', coalesce(${fieldText(`${alias}.document`, "changed_value")}, ${classStateLabels(sql.ref(`${alias}.service_state_id`))}),
    ${fieldText(`${alias}.document`, "service_state_reason")})`;
}

const isLoss = sql`service_state_id in (${sql.lit(stateCode.withdrawn)}, ${sql.lit(stateCode.suspended)})`;

/** A reinstatement follows a loss of class, or says what it is. */
const kindOf = sql`case
  when staged.service_state_id = ${sql.lit(stateCode.suspended)} then 'classSuspended'
  when staged.service_state_id = ${sql.lit(stateCode.withdrawn)} then 'classWithdrawn'
  when staged.service_state_id = ${sql.lit(stateCode.inClass)} and (staged.says_reinstated
    or exists (select from class_status as loss
      where loss.assetnum = staged.assetnum and loss.changed_date <= staged.changed_date and loss.${isLoss})
    or exists (select from staged_class_status as loss
      where loss.assetnum = staged.assetnum and loss.changed_date <= staged.changed_date and loss.${isLoss})) then 'classReinstated'
  else 'classStateChanged' end`;

// gap: state after a voided class status entry
/** The state of the vessel of the entry `removed` after the import: by its latest entry, else by its class service. */
const remainingState = sql`coalesce(
  (select ${entryText("latest")} from (
    select 0 as rank, changed_date, service_state_id, document from staged_class_status as entry
      where entry.assetnum = removed.assetnum
    union all
    select 1, changed_date, service_state_id, document from class_status as entry
      where entry.assetnum = removed.assetnum and not exists (
        select from removed_class_status as other
        where other.assetnum = entry.assetnum and other.changed_date = entry.changed_date
          and other.service_state_id = entry.service_state_id)
  ) as latest order by changed_date desc, rank limit 1),
  (select coalesce(nullif(btrim(class_service_state), ''), ${classStateLabels(sql`class_service_state_id`)}) from (
    select 0 as rank, class_service_state, class_service_state_id from staged_vessel as vessel
      where vessel.assetnum = removed.assetnum
    union all
    select 1, class_service_state, class_service_state_id from vessel where vessel.assetnum = removed.assetnum
  ) as vessel order by rank limit 1))`;

/** The latest entry before the entry `staged`, as it is after the import. */
const priorEntry = sql`
  select ${entryText("earlier")} as state from (
    (select 0 as rank, changed_date, service_state_id, document from staged_class_status as entry
      where entry.assetnum = staged.assetnum and entry.changed_date < staged.changed_date order by entry.changed_date desc limit 1)
    union all
    (select 1, changed_date, service_state_id, document from class_status as entry
      where entry.assetnum = staged.assetnum and entry.changed_date < staged.changed_date order by entry.changed_date desc limit 1)
  ) as earlier
  order by changed_date desc, rank limit 1`;
