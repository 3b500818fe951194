-- /os/ABSRECORDVESSEL?oslc.where=assetnum="V1001"&absrecord_search_vw.abs_vesselspec.orderBy=+section_seq,+displaysequence&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "vessel_document"."document", false as "hidden", (select json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from class_status
  where class_status.assetnum = "vessel"."assetnum") as "entries"
  from (select "vessel"."assetnum" as "assetnum"
  from "vessel"
  where "vessel"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "vessel"."assetnum"
  limit $2 offset $3) as "page"
  inner join "vessel" on "vessel"."assetnum" = "page"."assetnum"
  inner join "vessel_document" on "vessel_document"."assetnum" = "page"."assetnum"
  order by "vessel"."assetnum";
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0

select "assetnum", "class_num", "vessel_name"
  from "vessel"
  where "security_domain_id" = $1
  and ("assetnum" in ($2) or "class_num" in ($3) or "vessel_name" in ($4));
-- $1 = 1
-- $2 = "V1002"
-- $3 = "V1002"
-- $4 = "V1002"
