-- /os/ABSRECORDVESSELTYPE?oslc.orderBy=+description&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "vessel_type"."document", false as "hidden"
  from "vessel_type"
  order by "vessel_type"."description" asc nulls last, "vessel_type"."description"
  limit $1 offset $2;
-- $1 = 1001
-- $2 = 0
