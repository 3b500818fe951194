// The suspension list would derive the last class action of every vessel from its class status history on each read. It is stored instead,
// for each vessel that was ever suspended, withdrawn or reinstated, with the days on which it is the last one. Earlier and later days are
// derived from the history by the same function, so a stored row never has to be correct for them.
import { type Kysely, type Migration, sql } from "kysely";

/** Finds the vessels with a class action without reading the whole history. */
const byClassAction = sql`
  create index class_status_class_action on class_status (assetnum)
  where service_state_id in (1, 4) or says_reinstated`;

/**
 * The last class status entry of each given vessel at the end of a day (UTC), if it is a class action; null in its columns otherwise. The
 * entry is the same from `valid_from` until the day before `valid_until`. Same result as `listedAction` of `#rules/class/suspension.ts`:
 * entries of one moment are ordered suspension, withdrawal, reinstatement, but with the reinstatement first if class was lost before. So a
 * moment with both a loss and a reinstatement leaves class as it was before: lost if it was lost.
 *
 * In PL/pgSQL it is planned only when it is called, which is rare because most stored rows are valid. An empty list of vessels is null.
 */
const classActions = sql`
  create function class_actions(day date, vessels text[])
  returns table (
    assetnum text, valid_from date, valid_until date, state smallint, at timestamptz, since timestamptz, reason text)
  language plpgsql stable strict rows 10 as $$
  #variable_conflict use_column
  declare
    day_end timestamptz := (day + 1)::timestamp at time zone 'UTC';
  begin
    return query
    with life as (
      select assetnum, max(changed_date) filter (where changed_date < day_end) as at,
        min(changed_date) filter (where changed_date >= day_end) as next_at,
        min(changed_date) filter (where service_state_id in (1, 4)) as first_loss
      from unnest(vessels) as vessel (assetnum) join class_status using (assetnum) group by assetnum
    ), last as (
      select life.assetnum, life.at, life.next_at, life.first_loss <= life.at as follows_loss,
        bool_or(service_state_id = 1) as withdrawn, bool_or(service_state_id = 4) as suspended,
        bool_or(service_state_id = 5) as classed, bool_or(service_state_id not in (1, 4, 5)) as other
      from life left join class_status as entry on entry.assetnum = life.assetnum and entry.changed_date = life.at
      group by life.assetnum, life.at, life.next_at, life.first_loss
    ), ended as materialized (
      select assetnum, at, next_at, follows_loss, case
        when classed and not (case when withdrawn or suspended or other then coalesce((
          select bool_or(service_state_id in (1, 4)) from class_status as earlier
          where earlier.assetnum = last.assetnum and earlier.changed_date < last.at
          group by earlier.changed_date
          having not (bool_or(service_state_id in (1, 4)) and bool_or(service_state_id = 5))
          order by earlier.changed_date desc limit 1), false) else false end) then 5
        when withdrawn then 1 when suspended then 4 end::smallint as state
      from last
    )
    select ended.assetnum,
      coalesce((ended.at at time zone 'UTC')::date, '-infinity'),
      coalesce((ended.next_at at time zone 'UTC')::date, 'infinity'),
      case when is_listed then ended.state end,
      case when is_listed then ended.at end,
      case when is_listed then greatest(entry.recorded_at, ended.at) end,
      case when is_listed then entry.service_state_reason end
    from ended
    left join class_status as entry
      on entry.assetnum = ended.assetnum and entry.changed_date = ended.at and entry.service_state_id = ended.state
    cross join lateral (
      select ended.state <> 5 or ended.follows_loss or entry.says_reinstated as is_listed) as rule;
  end $$`;

/** The columns `public_…` are what a reader without the clearance may see of a controlled vessel; indexes serve its orders and filters. */
const lastClassActionTable = sql`
  create table last_class_action (
    assetnum text primary key,
    valid_from date not null,
    valid_until date not null,
    state smallint,
    at timestamptz,
    since timestamptz,
    reason text,
    name text,
    type text,
    flag text,
    is_controlled boolean not null,
    public_state smallint generated always as (case when not is_controlled then state end) stored,
    public_at timestamptz generated always as (case when not is_controlled then at end) stored,
    public_since timestamptz generated always as (case when not is_controlled then since end) stored,
    public_reason text generated always as (case when not is_controlled then reason end) stored
  )`;

/** The values by which a stored action is counted. The facet `status` counts by state alone, and its value is empty. */
const facets = sql`
  create view class_action_facet as
  select assetnum, facet.name as facet, facet.value, state, is_controlled
  from last_class_action cross join lateral (values
    ('status', ''), ('flag', flag), ('type', type), ('reason', reason),
    ('month', to_char(at at time zone 'UTC', 'YYYY-MM'))) as facet (name, value)
  where state is not null and facet.value is not null`;

/** The number of stored actions by facet, for counts without a filter. */
const countTable = sql`
  create table class_action_count (
    facet text,
    value text,
    state smallint,
    is_controlled boolean,
    count integer not null,
    primary key (facet, value, state, is_controlled)
  )`;

const indexed = [
  "public_at desc nulls last, assetnum",
  "public_at, assetnum",
  "public_state, public_at desc nulls last, assetnum",
  "name, assetnum",
  "name desc nulls last, assetnum",
  "public_since desc nulls last, public_at desc nulls last, assetnum",
  "flag",
  "type",
  "public_reason",
  "valid_from",
  "valid_until",
];

/** Adds the stored actions of the vessels to the counts (`sign` 1), or takes them off (-1). */
const countActions = (sign: 1 | -1) => sql`
  insert into class_action_count as stored (facet, value, state, is_controlled, count)
  select facet, value, state, is_controlled, ${sql.lit(sign)} * count(*) from class_action_facet
  where assetnum = any (vessels) group by facet, value, state, is_controlled
  on conflict (facet, value, state, is_controlled) do update set count = stored.count + excluded.count`;

/** Stores the last class action on a day of each given vessel of the record, and counts it. */
const storeActions = sql`
  create function store_last_class_actions(day date, vessels text[]) returns void language sql as $$
    ${countActions(-1)};
    insert into last_class_action
      (assetnum, valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled)
    select action.*, vessel.vessel_name, vessel.vessel_type, vessel.flag_name,
      vessel.security_domain_id is not distinct from 1
    from class_actions(day, vessels) as action join vessel using (assetnum)
    on conflict (assetnum) do update set
      (valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled) =
      (excluded.valid_from, excluded.valid_until, excluded.state, excluded.at, excluded.since, excluded.reason,
        excluded.name, excluded.type, excluded.flag, excluded.is_controlled);
    ${countActions(1)};
  $$`;

/** Fills the tables for the histories on record. Later changes are stored by the import (`#importing/merging/last-class-actions.ts`). */
const fill = sql`
  select store_last_class_actions((now() at time zone 'UTC')::date, (
    select array_agg(distinct assetnum) from class_status where service_state_id in (1, 4) or says_reinstated))`;

export const lastClassAction: Migration = {
  async up(database: Kysely<unknown>) {
    const tables = [byClassAction, classActions, lastClassActionTable, facets, countTable];
    for (const step of [...tables, storeActions, fill]) await step.execute(database);
    for (const columns of indexed)
      await sql.raw(`create index on last_class_action (${columns})`).execute(database);
  },
};
