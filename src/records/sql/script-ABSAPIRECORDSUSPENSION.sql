-- /script/ABSAPIRECORDSUSPENSION?page=2&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    
    select assetnum, (extract(epoch
  from at) * 1000)::float8 as at, state::integer as state
   
  from ((select *
  from (
        select assetnum, name, type, flag, public_state as state, public_at as at, public_since as since, public_reason as reason
       
  from last_class_action
  where valid_from <= $1::date
  and valid_until > $2::date
  and public_state is not null) as action
  where true
  and true
  order by at desc nulls last, assetnum
  limit $3::bigint) union all (select *
  from (
    select assetnum, name, type, flag, action.state, action.at, action.since, action.reason
   
  from (select array_agg(assetnum) as vessels
  from last_class_action
  where (valid_from > $4::date or valid_until <= $5::date)) as outdated
    cross join lateral class_actions($6::date, outdated.vessels) as action
    join last_class_action as vessel using (assetnum)
   
  where action.state is not null
  and not is_controlled
  ) as action
  where true
  and true
  order by at desc nulls last, assetnum
  limit $7::bigint)) as listed
  order by at desc nulls last, assetnum
  limit $8::bigint offset $9::bigint;
-- $1 = "2026-11-20"
-- $2 = "2026-11-20"
-- $3 = 40
-- $4 = "2026-11-20"
-- $5 = "2026-11-20"
-- $6 = "2026-11-20"
-- $7 = 40
-- $8 = 20
-- $9 = 20


    with "changed_latest" as materialized (select *, 1 as count
  from (
    select assetnum, name, type, flag, action.state, action.at, action.since, action.reason
   
  from (select array_agg(assetnum) as vessels
  from last_class_action
  where (valid_from > $1::date or valid_until <= $2::date)) as outdated
    cross join lateral class_actions($3::date, outdated.vessels) as action
    join last_class_action as vessel using (assetnum)
   
  where action.state is not null
  and not is_controlled
  ) as corrected union all select *, -1 as count
  from (
        select assetnum, name, type, flag, public_state as state, public_at as at, public_since as since, public_reason as reason
       
  from last_class_action
  where (valid_from > $4::date or valid_until <= $5::date)
  and public_state is not null) as outdated)
    select facet, value, state, count
  from (
    select 'status', value::text, state, sum(count)::integer
   
  from (
    select nullif(value, ''), state, count
   
  from "class_action_count"
   
  where facet = 'status'
  and grain = 'all'
  and not is_controlled
     
  and value = $6
     
  and true
     
  and true
     
  and true union all 
    select null, state, count
  from "changed_latest" as action
   
  where true
  and true
  and true) as counted (value, state, count)
   
  group by value, state having sum(count) > 0) as counts (facet, value, state, count)
   
  order by facet, value, state;
-- $1 = "2026-11-20"
-- $2 = "2026-11-20"
-- $3 = "2026-11-20"
-- $4 = "2026-11-20"
-- $5 = "2026-11-20"
-- $6 = ""
