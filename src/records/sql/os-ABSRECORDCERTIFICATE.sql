-- /os/ABSRECORDCERTIFICATE?oslc.where=assetnum="V1001"&oslc.orderBy=+service_group_id,+certificate_name&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "certificate"."document", "certificate"."withheld" is not distinct from true as "hidden"
  from "certificate"
  where "certificate"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "certificate"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "certificate"."service_group_id" asc nulls last, case when ("certificate"."withheld" is not distinct from $2) then null else "certificate"."certificate_name" end asc nulls last, "certificate"."certificateid"
  limit $3 offset $4;
-- $1 = "V1001"
-- $2 = true
-- $3 = 100001
-- $4 = 0

select "assetnum", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as "entries"
  from "class_status"
  where "assetnum" = any($1::text[])
  group by "assetnum";
-- $1 = ["V1001"]

select "assetnum", "document"
  from "vessel_document"
  where "assetnum" in ($1);
-- $1 = "V1001"
