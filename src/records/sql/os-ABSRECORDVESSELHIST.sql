-- /os/ABSRECORDVESSELHIST?oslc.where=assetnum="V1001"&oslc.orderBy=-changed_date&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "vessel_history"."document", false as "hidden"
  from "vessel_history"
  where "vessel_history"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel_history"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "vessel_history"."changed_date" desc nulls first, "vessel_history"."assetnum", "vessel_history"."changed_attribute", "vessel_history"."changed_date", "vessel_history"."changed_value"
  limit $2 offset $3;
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0
