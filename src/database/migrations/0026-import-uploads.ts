// The import console: uploads with their state and report, the difference that each makes to the record, and the entries of the class
// status history that an undone import voids. An entry is voided by a version of its own: it leaves the current entries only in the
// transaction that adds the voiding version, and stays among the earlier versions.
import { type Kysely, type Migration, sql } from "kysely";

/** `corrects` is the upload that a correcting import undoes; `busy_until` is until when a process works on the upload. */
const uploads = sql`
  create table import_upload (
    id integer generated always as identity primary key,
    corrects integer references import_upload,
    file_name text not null,
    size bigint not null,
    sha256 text not null,
    state text not null check (state in
      ('checking', 'checked', 'refused', 'importing', 'imported', 'undone', 'discarded')),
    report jsonb,
    checked_version integer,
    is_checked_again boolean not null default false,
    import_id bigint,
    uploader_id text not null,
    uploader_name text not null,
    uploader_email text not null,
    approver_id text,
    approver_name text,
    approver_email text,
    uploaded_at timestamptz not null default now(),
    checked_at timestamptz,
    ended_at timestamptz,
    busy_until timestamptz
  )`;

/** One import corrects another at most once; a discarded or refused one does not count. */
const oneCorrection = sql`
  create unique index import_upload_correction on import_upload (corrects)
  where state not in ('discarded', 'refused')`;

const differences = sql`
  create table import_difference (
    id bigint generated always as identity primary key,
    upload_id integer not null references import_upload on delete cascade,
    set_name text not null,
    member_key jsonb not null,
    assetnum text,
    before_document jsonb,
    after_document jsonb,
    was_withheld boolean not null,
    is_withheld boolean not null,
    is_controlled boolean not null
  )`;

const byVessel = sql`create index import_difference_vessel on import_difference (upload_id, assetnum, id)`;

const voids = sql`
  create table class_status_void (
    id bigint generated always as identity primary key,
    assetnum text not null,
    changed_date timestamptz not null,
    service_state_id numeric not null,
    reason text not null,
    recorded_at timestamptz not null default now()
  )`;

const voidsOnlyGrow = sql`
  create trigger only_grows before update or delete on class_status_void
  for each row execute function refuse_removal_from_ledger()`;

const voidsAreNotEmptied = sql`
  create trigger is_not_emptied before truncate on class_status_void
  for each statement execute function refuse_removal_from_ledger()`;

/** `now()` is the start of the transaction, so only a voiding version of the same transaction allows the removal. */
const keepVoided = sql`
  create function keep_voided_class_status() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from class_status_void as void
      where void.assetnum = old.assetnum and void.changed_date = old.changed_date
        and void.service_state_id = old.service_state_id and void.recorded_at = now()
    ) then
      raise exception 'The class-status ledger only grows: nothing is taken out of %.', tg_table_name;
    end if;
    insert into class_status_replaced
      (assetnum, changed_date, service_state_id, document, recorded_at, replaced_at)
    values
      (old.assetnum, old.changed_date, old.service_state_id, old.document, old.recorded_at, now());
    return old;
  end $$`;

const onDelete = sql`
  create or replace trigger only_grows before delete on class_status
  for each row execute function keep_voided_class_status()`;

/** Takes the stored class actions of vessels off the counts and removes them, as migration 0018 counts them. */
const removeActions = sql`
  create function remove_last_class_actions(vessels text[]) returns void language sql as $$
    insert into class_action_count as stored (facet, value, state, is_controlled, count)
    select facet.name, facet.value, state, is_controlled, -count(*)
    from last_class_action cross join lateral (values
      ('status', ''), ('flag', flag), ('type', type), ('reason', reason),
      ('month', to_char(at at time zone 'UTC', 'YYYY-MM'))) as facet (name, value)
    where assetnum = any (vessels) and state is not null and facet.value is not null
    group by facet.name, facet.value, state, is_controlled
    on conflict (facet, value, state, is_controlled) do update set count = stored.count + excluded.count;
    delete from last_class_action where assetnum = any (vessels);
  $$`;

export const importUploads: Migration = {
  async up(database: Kysely<unknown>) {
    const tables = [uploads, oneCorrection, differences, byVessel, voids, voidsOnlyGrow, voidsAreNotEmptied];
    for (const step of [...tables, keepVoided, onDelete, removeActions]) await step.execute(database);
  },
};
