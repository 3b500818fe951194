-- /script/PLIMSOLLCHECK?numbers=9074729,05123456&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    select assetnum, (
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(vessel_document.document)
 
  where key = any($1::text[])) as document
   
  from (
      select assetnum
  from vessel
  where imo_num = any($2::text[])
      union select assetnum
  from vessel
  where class_num = any($3::text[])
      union select assetnum
  from vessel
  where assetnum = any($4::text[])) as found
    join vessel_document using (assetnum)
   
  order by assetnum;
-- $1 = ["assetnum","vessel_name","vessel_type","imo_num","class_num","flag_name","security_domain_id","abs_service"]
-- $2 = ["9074729","05123456"]
-- $3 = ["9074729","05123456"]
-- $4 = []

select "assetnum", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as "entries"
  from "class_status"
  where "assetnum" = any($1::text[])
  group by "assetnum";
-- $1 = ["V1001"]

select 'survey' as kind, assetnum, withheld, document
  from "survey"
  where assetnum = any($1::text[]) union all select 'finding' as kind, assetnum, withheld, document
  from "finding"
  where assetnum = any($2::text[]) union all select 'certificate' as kind, assetnum, withheld, document
  from "certificate"
  where assetnum = any($3::text[]);
-- $1 = ["V1001"]
-- $2 = ["V1001"]
-- $3 = ["V1001"]
