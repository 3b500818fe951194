// A filter of the suspension list by date, flag or type counted every matching action, which took 0.8 s for a fleet of 1,000,000 vessels.
// The actions are now counted by year and month too, and by the combinations of what the filter selects.
import { type Kysely, type Migration, type RawBuilder, sql } from "kysely";

const tables = [
  sql`drop table class_action_count`,
  // The period is the first day of a year or month; the grain `all` has `-infinity`. The value of the facet `status` is empty.
  sql`
    create table class_action_count (
      facet text,
      grain text,
      period date,
      value text,
      state smallint,
      is_controlled boolean,
      count integer not null,
      primary key (facet, grain, period, value, state, is_controlled)
    )`,
  sql`create index on class_action_count (facet, value, grain, period)`,
  sql`
    create table class_action_group (
      flag text,
      type text,
      reason text,
      state smallint not null,
      is_controlled boolean not null,
      count integer not null,
      unique nulls not distinct (flag, type, reason, state, is_controlled)
    )`,
  sql`create index on class_action_group (type)`,
  sql`create index on class_action_group (reason)`,
  // A filter by one of these reads the actions of some days or in an order.
  sql`drop index last_class_action_flag_idx, last_class_action_type_idx`,
  sql`create index on last_class_action (flag, public_at)`,
  sql`create index on last_class_action (type, public_at)`,
];

/** Statements that add the chosen stored actions to the counts (`sign` 1), or take them off (-1). */
const countActions = (sign: 1 | -1, isChosen: RawBuilder<unknown>) => [
  sql`
    insert into class_action_count as stored (facet, grain, period, value, state, is_controlled, count)
    select facet.name, period.grain, period.start, facet.value, state, is_controlled, ${sql.lit(sign)} * count(*)
    from last_class_action
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
    insert into class_action_group as stored (flag, type, reason, state, is_controlled, count)
    select flag, type, reason, state, is_controlled, ${sql.lit(sign)} * count(*) from last_class_action
    where ${isChosen} and state is not null
    group by flag, type, reason, state, is_controlled
    on conflict (flag, type, reason, state, is_controlled) do update set count = stored.count + excluded.count`,
];

const isGiven = sql`assetnum = any (vessels)`;

/**
 * As in migration 0018, with the new counts. An import may remove a vessel, whose class status history stays: its stored action is deleted,
 * so that it is neither listed nor counted.
 */
const storeActions = sql`
  create or replace function store_last_class_actions(day date, vessels text[]) returns void language sql as $$
    ${sql.join(countActions(-1, isGiven), sql`;`)};
    delete from last_class_action where assetnum = any (vessels)
      and not exists (select from vessel where vessel.assetnum = last_class_action.assetnum);
    insert into last_class_action
      (assetnum, valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled)
    select action.*, vessel.vessel_name, vessel.vessel_type, vessel.flag_name,
      vessel.security_domain_id is not distinct from 1
    from class_actions(day, vessels) as action join vessel using (assetnum)
    on conflict (assetnum) do update set
      (valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled) =
      (excluded.valid_from, excluded.valid_until, excluded.state, excluded.at, excluded.since, excluded.reason,
        excluded.name, excluded.type, excluded.flag, excluded.is_controlled);
    ${sql.join(countActions(1, isGiven), sql`;`)};
  $$`;

/** As in migration 0026, with the new counts. */
const removeActions = sql`
  create or replace function remove_last_class_actions(vessels text[]) returns void language sql as $$
    ${sql.join(countActions(-1, isGiven), sql`;`)};
    delete from last_class_action where assetnum = any (vessels);
  $$`;

export const classActionPeriods: Migration = {
  async up(database: Kysely<unknown>) {
    const functions = [storeActions, removeActions];
    for (const step of [...tables, ...functions, ...countActions(1, sql`true`)]) await step.execute(database);
  },
};
