// The class status history is append-only. When an import corrects an entry, the new version gets a new recorded date, and a trigger
// copies the earlier version with its recorded date to `class_status_replaced`. Triggers prevent every deletion.
import { type Kysely, type Migration, sql } from "kysely";

const earlierVersions = sql`
  create table class_status_replaced (
    id bigint generated always as identity primary key,
    assetnum text not null,
    changed_date timestamptz not null,
    service_state_id numeric not null,
    document jsonb not null,
    recorded_at timestamptz not null,
    replaced_at timestamptz not null
  )`;

const byEntry = sql`
  create index on class_status_replaced (assetnum, changed_date, service_state_id)`;

const keepReplaced = sql`
  create function keep_replaced_class_status() returns trigger language plpgsql as $$
  begin
    if new.document = old.document then
      new.recorded_at := old.recorded_at;
      return new;
    end if;
    insert into class_status_replaced
      (assetnum, changed_date, service_state_id, document, recorded_at, replaced_at)
    values
      (old.assetnum, old.changed_date, old.service_state_id, old.document, old.recorded_at, now());
    new.recorded_at := now();
    return new;
  end $$`;

const onUpdate = sql`
  create trigger keep_replaced before update on class_status
  for each row execute function keep_replaced_class_status()`;

const refuseRemoval = sql`
  create function refuse_removal_from_ledger() returns trigger language plpgsql as $$
  begin
    raise exception 'The class-status ledger only grows: nothing is taken out of %.', tg_table_name;
  end $$`;

const onDelete = sql`
  create trigger only_grows before delete on class_status
  for each row execute function refuse_removal_from_ledger()`;

const onReplacedChange = sql`
  create trigger only_grows before update or delete on class_status_replaced
  for each row execute function refuse_removal_from_ledger()`;

/** Columns for the filters of the suspension list. */
const queryableEntryColumns = sql`
  alter table class_status
    add column service_state_reason text generated always as (text_in(document -> 'service_state_reason')) stored,
    add column says_reinstated boolean generated always as (
      coalesce(document ->> 'changed_value', '') ilike '%reinstat%'
      or coalesce(document ->> 'service_state_reason', '') ilike '%reinstat%') stored`;

const queryableVesselColumn = sql`
  alter table vessel add column flag_name text generated always as (text_in(document -> 'flag_name')) stored`;

export const classStatusHistory: Migration = {
  async up(database: Kysely<unknown>) {
    const steps = [
      earlierVersions,
      byEntry,
      keepReplaced,
      onUpdate,
      refuseRemoval,
      onDelete,
      onReplacedChange,
      queryableEntryColumns,
      queryableVesselColumn,
    ];
    for (const step of steps) await step.execute(database);
  },
};
