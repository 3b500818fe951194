-- /os/ABSRECORDCLASSSTATUS?oslc.where=assetnum="V1001"&oslc.orderBy=-changed_date&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "class_status"."document", false as "hidden"
  from "class_status"
  where "class_status"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "class_status"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "class_status"."changed_date" desc nulls first, "class_status"."assetnum", "class_status"."changed_date", "class_status"."service_state_id"
  limit $2 offset $3;
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0

select "assetnum", "changed_date", "service_state_id", to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recorded"
  from "class_status"
  where "assetnum" = any($1::text[]);
-- $1 = ["V1001"]

select *
  from "class_status_replaced"
  where "assetnum" = any($1::text[])
  order by "id" desc;
-- $1 = ["V1001"]
