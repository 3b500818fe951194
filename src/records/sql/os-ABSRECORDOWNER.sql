-- /os/ABSRECORDOWNER?oslc.where=assetnum="V1001"&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "owner_document"."document", false as "hidden"
  from (select "owner"."assetnum" as "assetnum"
  from "owner"
  where "owner"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "owner"."assetnum"
  limit $2 offset $3) as "page"
  inner join "owner" on "owner"."assetnum" = "page"."assetnum"
  inner join "owner_document" on "owner_document"."assetnum" = "page"."assetnum"
  order by "owner"."assetnum";
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0
