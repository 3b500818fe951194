-- /script/ABSAPIRECORDSUSPENSION?page=2&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    with life as (
    select assetnum, max(changed_date) as at, min(changed_date) filter (where service_state_id in (4, 1)) as first_loss
   
  from class_status
  where changed_date < $1::timestamptz
  group by assetnum
  ), last as (
    select life.assetnum, life.at, life.first_loss <= life.at as follows_loss,
      bool_or(service_state_id = 1) as withdrawn, bool_or(service_state_id = 4) as suspended, bool_or(service_state_id = 5) as classed, bool_or(service_state_id not in (4, 1, 5)) as other
   
  from life join class_status as entry on entry.assetnum = life.assetnum
  and entry.changed_date = life.at
   
  group by life.assetnum, life.at, life.first_loss
  ), state as (
    select assetnum, at, follows_loss, case
      when classed
  and not (case when withdrawn or suspended or other then coalesce((
  select bool_or(service_state_id in (4, 1))
  from class_status as earlier
  where earlier.assetnum = last.assetnum
  and earlier.changed_date < last.at
 
  group by earlier.changed_date having not (bool_or(service_state_id in (4, 1))
  and bool_or(service_state_id = 5))
 
  order by earlier.changed_date desc
  limit 1), false) else false end) then 5
      when withdrawn then 1 when suspended then 4 end as state
   
  from last
  ), placed as (
    select entry.assetnum, state.state, state.at, greatest(entry.recorded_at, state.at) as since,
      entry.service_state_reason as reason, vessel.vessel_name as name, vessel.vessel_type as type, vessel.flag_name as flag,
      ($2::boolean
  and vessel.security_domain_id is not distinct from 1) as hidden
   
  from state
    join class_status as entry on entry.assetnum = state.assetnum
  and entry.changed_date = state.at
  and entry.service_state_id = state.state
    join vessel on vessel.assetnum = entry.assetnum
   
  where (state.state <> 5 or state.follows_loss or entry.says_reinstated)
     
  and not ($3::boolean
  and ($4::boolean
  and vessel.security_domain_id is not distinct from 1))
  ), listed as (
    select assetnum, name, type, flag, hidden, case when not hidden then state end as state, case when not hidden then at end as at,
      case when not hidden then since end as since, case when not hidden then reason end as reason
   
  from placed
  ), chosen as (
      select assetnum, hidden, row_number() over (order by at desc nulls last, assetnum) as position
     
  from listed
  where true
    )
    select (select count(*)::int
  from chosen) as total, page.assetnum, page.hidden
   
  from (select) as once left join chosen as page on position > $5::bigint
  and position <= $6::bigint
   
  order by page.position;
-- $1 = "2026-11-21"
-- $2 = true
-- $3 = false
-- $4 = true
-- $5 = 20
-- $6 = 40

select "assetnum", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as "entries"
  from "class_status"
  where "assetnum" = any($1::text[])
  group by "assetnum";
-- $1 = ["V1001"]

select "assetnum", "document"
  from "vessel_document"
  where "assetnum" in ($1);
-- $1 = "V1001"
