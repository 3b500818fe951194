-- /script/ABSRECORDCAPACITYSQL?assetnum=V1001&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "capacity"."document", false as "hidden"
  from "capacity"
  where "capacity"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "capacity"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "capacity"."assetnum", "capacity"."category"
  limit $2 offset $3;
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0
