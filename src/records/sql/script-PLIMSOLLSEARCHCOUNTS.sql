-- /script/PLIMSOLLSEARCHCOUNTS?state=4&flag=Malta&searchAttributes=vessel_name&oslc.searchTerms="%MERIDIAN%"&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    with result as materialized (
    select matched.assetnum, matched.rank, vessel.vessel_name, vessel.vessel_type as type, vessel.flag_name as flag,
      vessel.imo_num, vessel.class_num, case when vessel.security_domain_id is distinct from 1 then "vessel"."year_of_build" end as "year_of_build", case when vessel.security_domain_id is distinct from 1 then "vessel"."gross_tonnage" end as "gross_tonnage",
      state, case when state not in (0, 1, 4, 5) then coalesce((
    select nullif(trim(class_status.document ->> 'changed_value'), '')
  from class_status
   
  where class_status.assetnum = vessel.assetnum
  and service_state_id = state
   
  order by changed_date desc
  limit 1
  ), case when vessel.class_service_state_id = state then vessel.class_service_state end) end as state_label
   
  from (select assetnum, 0 as rank
  from ((select "vessel"."assetnum" as "assetnum"
  from "vessel"
  where lower("vessel"."vessel_name") like lower($1::text))) as found) as matched join vessel using (assetnum) cross join lateral (select case when vessel.security_domain_id is distinct from 1 then coalesce((
    select case
      when bool_or(service_state_id = 5)
  and (count(*) = 1 or not coalesce((
    select bool_or(earlier.service_state_id in (1, 4))
  from class_status as earlier
   
  where earlier.assetnum = vessel.assetnum
  and earlier.changed_date < last.moment
   
  group by earlier.changed_date
    having not (bool_or(earlier.service_state_id in (1, 4))
  and bool_or(earlier.service_state_id = 5))
   
  order by earlier.changed_date desc
  limit 1), false)) then 5
      when bool_or(service_state_id = 1) then 1
      when bool_or(service_state_id = 4) then 4
      else coalesce(max(service_state_id) filter (where service_state_id <> 5), max(service_state_id)) end
   
  from (
      select max(changed_date) as moment
  from class_status
     
  where class_status.assetnum = vessel.assetnum
  and changed_date < ($2::date + 1)::timestamp at time zone 'UTC') as last
    join class_status on class_status.assetnum = vessel.assetnum
  and class_status.changed_date = last.moment
   
  group by last.moment
  ), vessel.class_service_state_id)::integer end as state) as class)
    select facet, value, label, count
  from (
    select 'state', "state"::text, min(state_label), count(*)::integer
  from result
   
  where flag = $3
  and "state" is not null
  and "state"::text <> ''
  group by "state" union all 
    select 'type', "type"::text, null::text, count(*)::integer
  from result
   
  where state = $4::integer
  and flag = $5
  and "type" is not null
  and "type"::text <> ''
  group by "type" union all 
    select 'flag', "flag"::text, null::text, count(*)::integer
  from result
   
  where state = $6::integer
  and "flag" is not null
  and "flag"::text <> ''
  group by "flag") as counts (facet, value, label, count)
   
  order by facet, count desc, value;
-- $1 = "%MERIDIAN%"
-- $2 = "2026-11-20"
-- $3 = "Malta"
-- $4 = "4"
-- $5 = "Malta"
-- $6 = "4"
