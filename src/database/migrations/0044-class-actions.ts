// The suspension list counted each vessel by its last class action only, so that an action disappeared from its month as soon as another
// followed. Every class action is now stored too, and counted like the last ones (migration 0027). An action never depends on later entries,
// so its row is right on each day from its own on.
import { type Kysely, type Migration, type RawBuilder, sql } from "kysely";

const isControlled = sql`vessel.security_domain_id is not distinct from 1`;

const tables = [
  sql`
    create table class_action (
      assetnum text not null,
      at timestamptz not null,
      state smallint not null,
      since timestamptz not null,
      reason text,
      name text,
      type text,
      flag text,
      is_controlled boolean not null,
      primary key (assetnum, at, state)
    )`,
  sql`
    create table every_action_count (
      facet text,
      grain text,
      period date,
      value text,
      state smallint,
      is_controlled boolean,
      count integer not null,
      primary key (facet, grain, period, value, state, is_controlled)
    )`,
  sql`create index on every_action_count (facet, value, grain, period)`,
  sql`
    create table every_action_group (
      flag text,
      type text,
      reason text,
      state smallint not null,
      is_controlled boolean not null,
      count integer not null,
      unique nulls not distinct (flag, type, reason, state, is_controlled)
    )`,
  sql`create index on every_action_group (type)`,
  sql`create index on every_action_group (reason)`,
];

/** For the orders of the list (by date one index in both directions), and for each filter in the default order. */
const indexed = [
  "at desc, assetnum, state",
  "state, at desc, assetnum",
  "flag, at desc, assetnum",
  "type, at desc, assetnum",
  "reason, at desc, assetnum",
  "name, assetnum, at desc, state",
  "name desc nulls last, assetnum, at desc, state",
  "since desc, at desc, assetnum, state",
];

interface Stored {
  readonly actions: string;
  readonly counts: string;
  readonly groups: string;
}

const last: Stored = {
  actions: "last_class_action",
  counts: "class_action_count",
  groups: "class_action_group",
};
const every: Stored = {
  actions: "class_action",
  counts: "every_action_count",
  groups: "every_action_group",
};

/** Statements that add the chosen stored actions to their counts (`sign` 1), or take them off (-1). */
const countActions = ({ actions, counts, groups }: Stored, sign: 1 | -1, isChosen: RawBuilder<unknown>) => [
  sql`
    insert into ${sql.table(counts)} as stored (facet, grain, period, value, state, is_controlled, count)
    select facet.name, period.grain, period.start, facet.value, state, is_controlled, ${sql.lit(sign)} * count(*)
    from ${sql.table(actions)}
    cross join lateral (values
      ('status', ''), ('flag', flag), ('type', type), ('reason', reason)) as facet (name, value)
    cross join lateral (values
      ('all', '-infinity'::date), ('year', date_trunc('year', at at time zone 'UTC')::date),
      ('month', date_trunc('month', at at time zone 'UTC')::date)) as period (grain, start)
    where ${isChosen} and state is not null and facet.value is not null
    group by facet.name, period.grain, period.start, facet.value, state, is_controlled
    on conflict (facet, grain, period, value, state, is_controlled)
    do update set count = stored.count + excluded.count`,
  sql`
    insert into ${sql.table(groups)} as stored (flag, type, reason, state, is_controlled, count)
    select flag, type, reason, state, is_controlled, ${sql.lit(sign)} * count(*) from ${sql.table(actions)}
    where ${isChosen} and state is not null
    group by flag, type, reason, state, is_controlled
    on conflict (flag, type, reason, state, is_controlled) do update set count = stored.count + excluded.count`,
];

/**
 * Inserts the class actions of the chosen vessels, as `classActions` of `#rules/class/class-actions.ts` finds them: a state 5 of the same
 * moment as a loss of class follows it, unless class was lost before.
 */
const insertActions = (isChosen: RawBuilder<unknown>) => sql`
  insert into class_action (assetnum, at, state, since, reason, name, type, flag, is_controlled)
  select entry.assetnum, changed_date, service_state_id::smallint, greatest(recorded_at, changed_date),
    service_state_reason, vessel.vessel_name, vessel.vessel_type, vessel.flag_name, ${isControlled}
  from (
    select *, min(changed_date) filter (where service_state_id in (1, 4)) over (partition by assetnum) as first_loss
    from class_status where ${isChosen}
  ) as entry
  join vessel using (assetnum)
  where service_state_id in (1, 4) or service_state_id = 5 and (says_reinstated or first_loss <= changed_date)`;

const isGiven = sql`assetnum = any (vessels)`;

const both = (sign: 1 | -1) =>
  sql.join([...countActions(last, sign, isGiven), ...countActions(every, sign, isGiven)], sql`;`);

/** As in migration 0027, and every class action. */
const storeActions = sql`
  create or replace function store_last_class_actions(day date, vessels text[]) returns void language sql as $$
    ${both(-1)};
    delete from class_action where ${isGiven};
    delete from last_class_action where ${isGiven}
      and not exists (select from vessel where vessel.assetnum = last_class_action.assetnum);
    insert into last_class_action
      (assetnum, valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled)
    select action.*, vessel.vessel_name, vessel.vessel_type, vessel.flag_name, ${isControlled}
    from class_actions(day, vessels) as action join vessel using (assetnum)
    on conflict (assetnum) do update set
      (valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled) =
      (excluded.valid_from, excluded.valid_until, excluded.state, excluded.at, excluded.since, excluded.reason,
        excluded.name, excluded.type, excluded.flag, excluded.is_controlled);
    ${insertActions(isGiven)};
    ${both(1)};
  $$`;

/** As in migration 0027, and every class action. */
const removeActions = sql`
  create or replace function remove_last_class_actions(vessels text[]) returns void language sql as $$
    ${both(-1)};
    delete from class_action where ${isGiven};
    delete from last_class_action where ${isGiven};
  $$`;

export const everyClassAction: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [...tables, insertActions(sql`true`), ...countActions(every, 1, sql`true`)])
      await step.execute(database);
    for (const columns of indexed)
      await sql.raw(`create index on class_action (${columns})`).execute(database);
    for (const step of [storeActions, removeActions]) await step.execute(database);
  },
};
