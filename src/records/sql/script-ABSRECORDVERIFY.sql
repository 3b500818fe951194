-- /script/ABSRECORDVERIFY?certificate_number=C-20151001-07&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "document", not withheld
  and not exists (select
  from vessel as controlled
  where controlled.assetnum = "certificate"."assetnum"
  and controlled.security_domain_id = 1) as "isReadable"
  from "certificate"
  where certificate_number = $1
  order by "issue_date" desc nulls last, "certificateid";
-- $1 = "C-20151001-07"
