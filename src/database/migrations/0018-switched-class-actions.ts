// An import on the embedded database builds the next version of the stored class actions beside them and switches to it (decision 018).
// A view would prevent the switch, so the function that stores and counts actions computes their facets itself.
import { type Kysely, type Migration, sql } from "kysely";

/** Adds the stored actions of the vessels to the counts by facet (`sign` 1), or takes them off (-1). */
const countActions = (sign: 1 | -1) => sql`
  insert into class_action_count as stored (facet, value, state, is_controlled, count)
  select facet.name, facet.value, state, is_controlled, ${sql.lit(sign)} * count(*)
  from last_class_action cross join lateral (values
    ('status', ''), ('flag', flag), ('type', type), ('reason', reason),
    ('month', to_char(at at time zone 'UTC', 'YYYY-MM'))) as facet (name, value)
  where assetnum = any (vessels) and state is not null and facet.value is not null
  group by facet.name, facet.value, state, is_controlled
  on conflict (facet, value, state, is_controlled) do update set count = stored.count + excluded.count`;

/** As in migration 0016, but without the view. */
const storeActions = sql`
  create or replace function store_last_class_actions(day date, vessels text[]) returns void language sql as $$
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

export const switchedClassActions: Migration = {
  async up(database: Kysely<unknown>) {
    await storeActions.execute(database);
    await sql`drop view class_action_facet`.execute(database);
  },
};
