// A class status entry that an undone import took back was logged without a state after it, as if the vessel had none: it gets the state that the
// other entries had left when the entry was voided.
import { type Kysely, type Migration, sql } from "kysely";

const text = (field: string) => sql`nullif(btrim(entry.document ->> ${sql.lit(field)}), '')`;
const stateText = sql`concat_ws(', ', coalesce(${text("changed_value")}, case entry.service_state_id
    when 1 then 'Withdrawn' when 4 then 'Suspended' when 5 then 'In Class' else 'State ' || entry.service_state_id end),
  ${text("service_state_reason")})`;

/** The versions of the entries of the vessel that were on record at the time of the import and were not voided by then. */
const remaining = sql`
  select ${stateText} from (
    select assetnum, changed_date, service_state_id, document, recorded_at from class_status
    union all
    select assetnum, changed_date, service_state_id, document, recorded_at from class_status_replaced) as entry
  where entry.assetnum = version.assetnum and entry.recorded_at <= import.recorded_at and not exists (
    select from class_status_void as void
    where void.assetnum = entry.assetnum and void.changed_date = entry.changed_date
      and void.service_state_id = entry.service_state_id
      and void.recorded_at >= entry.recorded_at and void.recorded_at <= import.recorded_at)
  order by entry.changed_date desc, entry.recorded_at desc limit 1`;

const serviceState = sql`
  select nullif(btrim(class_service_state), '') from vessel where vessel.assetnum = version.assetnum`;

export const voidedEntriesInTheChangeLog: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      update change set after = coalesce((${remaining}), (${serviceState}))
      from change_vessel as version, change_import as import
      where change.kind = 'classEntryVoided' and change.after is null and version.id = change.version
        and import.last_position = (
          select min(last_position) from change_import where last_position >= change.position)`.execute(
      database,
    );
  },
};
