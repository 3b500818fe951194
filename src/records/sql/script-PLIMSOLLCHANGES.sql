-- /script/PLIMSOLLCHANGES?since=2026-11-01&topics=class,identity&flag=12&company=C1&oslc.pageSize=50&collectioncount=1&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


      select not exists (select position
  from change
  where kind = any($1::text[]) offset $2::int) as few;
-- $1 = ["classSuspended","classWithdrawn","classReinstated","classStateChanged","classEntryVoided","vesselAdded","vesselRemoved","nameChanged","flagChanged","portChanged","typeChanged","numberChanged"]
-- $2 = 20000


      select not exists (select id
  from change_vessel as version
   
  where "version"."flag_id" = $1::numeric
  and "version"."customer_numbers" @> array[$2::text]
  and "version"."id" <= (select coalesce(max(last_version), 0)
  from change_import)
  and not "version"."is_controlled" offset $3::int) as few;
-- $1 = 12
-- $2 = "C1"
-- $3 = 20000


    select count(*)::int as count
  from (
      select
  from change join change_vessel as vessel on vessel.id = change.version
     
  where change.audience in (0, 2)
  and not (change.item_key is not null
  and coalesce(
    case
      when change.kind like 'survey%' then (select withheld
  from survey
  where surveyid = change.item_key)
      when change.kind like 'finding%' then (select withheld
  from finding
  where ticketid = change.item_key)
      else (select withheld
  from certificate
  where certificateid = change.item_key) end,
    exists (
  select
  from change as removed
 
  where removed.item_key = "change"."item_key"
  and removed.audience = 3
   
  and left(removed.kind, 6) = left(change.kind, 6)
  and removed.position <= (select coalesce(max(last_position), 0)
  from change_import)))
  or change.successor_key is not null
  and coalesce(
    (select withheld
  from certificate
  where certificateid = change.successor_key), exists (
  select
  from change as removed
 
  where removed.item_key = "change"."successor_key"
  and removed.audience = 3
   
  and left(removed.kind, 6) = left(change.kind, 6)
  and removed.position <= (select coalesce(max(last_position), 0)
  from change_import))))
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true
   
  and not (
  select last.is_controlled
  from change_vessel as last
  where last.assetnum = vessel.assetnum
  order by last.id desc
  limit 1)
  and not exists (
  select
  from change_vessel as released
 
  where released.assetnum = vessel.assetnum
  and released.is_released
  and released.id > change.version
   
  and released.id <= (select max(last_version)
  from change_import))
  and change.position > (select coalesce(min(last_position), 0)
  from change_import)
  and change.position > (select coalesce(max(last_position), 0)
  from change_import
   
  where recorded_at < ($1::date)::timestamp at time zone 'UTC')
  and change.kind = any($2::text[])
  and (change.version = any(array(select id
  from change_vessel as version
   
  where "version"."flag_id" = $3::numeric
  and "version"."customer_numbers" @> array[$4::text]
  and "version"."id" <= (select coalesce(max(last_version), 0)
  from change_import)
  and not "version"."is_controlled")) or change.previous = any(array(select id
  from change_vessel as version
   
  where "version"."flag_id" = $5::numeric
  and "version"."customer_numbers" @> array[$6::text]
  and "version"."id" <= (select coalesce(max(last_version), 0)
  from change_import)
  and not "version"."is_controlled")))
  and change.position <= (select coalesce(max(last_position), 0)
  from change_import)
  limit $7::int) as counted;
-- $1 = "2026-11-01"
-- $2 = ["classSuspended","classWithdrawn","classReinstated","classStateChanged","classEntryVoided","vesselAdded","vesselRemoved","nameChanged","flagChanged","portChanged","typeChanged","numberChanged"]
-- $3 = 12
-- $4 = "C1"
-- $5 = 12
-- $6 = "C1"
-- $7 = 10000


      select not exists (select position
  from change
  where kind = any($1::text[]) offset $2::int) as few;
-- $1 = ["classSuspended","classWithdrawn","classReinstated","classStateChanged","classEntryVoided","vesselAdded","vesselRemoved","nameChanged","flagChanged","portChanged","typeChanged","numberChanged"]
-- $2 = 20000


      select not exists (select id
  from change_vessel as version
   
  where "version"."flag_id" = $1::numeric
  and "version"."customer_numbers" @> array[$2::text]
  and "version"."id" <= (select coalesce(max(last_version), 0)
  from change_import)
  and not "version"."is_controlled" offset $3::int) as few;
-- $1 = 12
-- $2 = "C1"
-- $3 = 20000


    select latest.position::text as latest, found.*, import.*, present.*
   
  from (select (select coalesce(max(last_position), 0)
  from change_import) as position) as latest
    left join lateral (
    select *
  from ((
    select 
  change.position, change.id::text as id, change.kind, change.is_correction, change.effective_date::text as effective_date,
  change.item, change.before, change.after, vessel.assetnum, vessel.flag_name, vessel.owners,
  vessel.is_controlled or change.audience = 1 as was_controlled, "change"."position" <= (select coalesce(min(last_position), 0)
  from change_import) as is_initial
   
  from change join change_vessel as vessel on vessel.id = change.version
   
  where change.audience in (0, 2)
  and not (change.item_key is not null
  and coalesce(
    case
      when change.kind like 'survey%' then (select withheld
  from survey
  where surveyid = change.item_key)
      when change.kind like 'finding%' then (select withheld
  from finding
  where ticketid = change.item_key)
      else (select withheld
  from certificate
  where certificateid = change.item_key) end,
    exists (
  select
  from change as removed
 
  where removed.item_key = "change"."item_key"
  and removed.audience = 3
   
  and left(removed.kind, 6) = left(change.kind, 6)
  and removed.position <= (select coalesce(max(last_position), 0)
  from change_import)))
  or change.successor_key is not null
  and coalesce(
    (select withheld
  from certificate
  where certificateid = change.successor_key), exists (
  select
  from change as removed
 
  where removed.item_key = "change"."successor_key"
  and removed.audience = 3
   
  and left(removed.kind, 6) = left(change.kind, 6)
  and removed.position <= (select coalesce(max(last_position), 0)
  from change_import))))
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true
   
  and not (
  select last.is_controlled
  from change_vessel as last
  where last.assetnum = vessel.assetnum
  order by last.id desc
  limit 1)
  and not exists (
  select
  from change_vessel as released
 
  where released.assetnum = vessel.assetnum
  and released.is_released
  and released.id > change.version
   
  and released.id <= (select max(last_version)
  from change_import))
  and change.position > (select coalesce(min(last_position), 0)
  from change_import)
  and change.position > (select coalesce(max(last_position), 0)
  from change_import
   
  where recorded_at < ($1::date)::timestamp at time zone 'UTC')
  and change.kind = any($2::text[])
  and (change.version = any(array(select id
  from change_vessel as version
   
  where "version"."flag_id" = $3::numeric
  and "version"."customer_numbers" @> array[$4::text]
  and "version"."id" <= (select coalesce(max(last_version), 0)
  from change_import)
  and not "version"."is_controlled")) or change.previous = any(array(select id
  from change_vessel as version
   
  where "version"."flag_id" = $5::numeric
  and "version"."customer_numbers" @> array[$6::text]
  and "version"."id" <= (select coalesce(max(last_version), 0)
  from change_import)
  and not "version"."is_controlled")))
  and true
  and change.position <= latest.position
   
  order by "change"."position" desc
  limit $7::int)) as found
   
  order by "found"."position" desc
  limit $8::int offset $9::int) as found on true
    
  left join lateral (
    select import_id, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at
   
  from change_import
  where last_position >= found.position
  order by last_position
  limit 1) as import on true 
  left join lateral (
    select vessel_name, imo_num, class_num, security_domain_id is not distinct from 1 as is_controlled
   
  from vessel
  where vessel.assetnum = found.assetnum
    union all
    (select vessel_name, imo_num, class_num, false
  from change_vessel as last
     
  where last.assetnum = found.assetnum
  and not exists (select
  from vessel
  where vessel.assetnum = found.assetnum)
     
  order by last.id desc
  limit 1)) as present on true
   
  order by "found"."position" desc;
-- $1 = "2026-11-01"
-- $2 = ["classSuspended","classWithdrawn","classReinstated","classStateChanged","classEntryVoided","vesselAdded","vesselRemoved","nameChanged","flagChanged","portChanged","typeChanged","numberChanged"]
-- $3 = 12
-- $4 = "C1"
-- $5 = 12
-- $6 = "C1"
-- $7 = 51
-- $8 = 51
-- $9 = 0
