-- /os/ABSRECORDFINDING?oslc.where=assetnum="V1001"&oslc.orderBy=+current_due_date&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "finding"."document", "finding"."withheld" is not distinct from true as "hidden"
  from "finding"
  where "finding"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "finding"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by case when ("finding"."withheld" is not distinct from $2) then null else "finding"."current_due_date" end asc nulls last, "finding"."ticketid"
  limit $3 offset $4;
-- $1 = "V1001"
-- $2 = true
-- $3 = 100001
-- $4 = 0
