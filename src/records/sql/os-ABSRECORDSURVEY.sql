-- /os/ABSRECORDSURVEY?oslc.where=assetnum="V1001"&oslc.orderBy=+abs_service_group_id,+abs_survey_due_date,+description&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "survey"."document", "survey"."withheld" is not distinct from true as "hidden"
  from "survey"
  where "survey"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "survey"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "survey"."abs_service_group_id" asc nulls last, case when ("survey"."withheld" is not distinct from $2) then null else "survey"."abs_survey_due_date" end asc nulls last, case when ("survey"."withheld" is not distinct from $3) then null else "survey"."description" end asc nulls last, "survey"."surveyid"
  limit $4 offset $5;
-- $1 = "V1001"
-- $2 = true
-- $3 = true
-- $4 = 100001
-- $5 = 0
