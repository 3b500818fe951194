-- /script/ABSAPISISVESSEL?assetnum=V1001&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "system_vessel"."document", false as "hidden"
  from "system_vessel"
  where "system_vessel"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "system_vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "system_vessel"."assetnum"
  limit $2 offset $3;
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0
