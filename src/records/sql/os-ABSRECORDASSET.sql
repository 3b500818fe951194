-- /os/ABSRECORDASSET?descendent&savedQuery=GETABSRECORDVESSELASSET&oslc.where=abs_destination_vessel="V1001" and parent!="*"&oslc.orderBy=+parent&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "asset"."document", false as "hidden"
  from "asset"
  where "asset"."abs_destination_vessel" = any($1::text[])
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "asset"."abs_destination_vessel"
  and controlled.security_domain_id = 1) is not true
  order by "asset"."abs_name" asc nulls last, "asset"."assetnum"
  limit $2 offset $3;
-- $1 = ["","V1001"]
-- $2 = 1000001
-- $3 = 0

select "asset"."document", false as "hidden"
  from "asset"
  where ("asset"."abs_destination_vessel" = $1::text
  and "asset"."assetnum" = any($2::text[]))
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "asset"."abs_destination_vessel"
  and controlled.security_domain_id = 1) is not true
  order by "asset"."abs_name" asc nulls last, "asset"."assetnum"
  limit $3 offset $4;
-- $1 = "V1001"
-- $2 = ["","V1001"]
-- $3 = 1000001
-- $4 = 0
