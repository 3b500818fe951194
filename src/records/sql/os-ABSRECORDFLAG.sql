-- /os/ABSRECORDFLAG?oslc.where=removal_date!="*"&oslc.orderBy=+name&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "flag"."document", false as "hidden"
  from "flag"
  where "flag"."removal_date" is null
  order by "flag"."name" asc nulls last, "flag"."flag_id"
  limit $1 offset $2;
-- $1 = 1001
-- $2 = 0
