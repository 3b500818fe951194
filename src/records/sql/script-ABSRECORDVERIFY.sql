-- /script/ABSRECORDVERIFY?certificate_number=C-20151001-07&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "document"
  from "certificate"
  where certificate_number_key(certificate_number) = $1
  and not withheld
  and (select controlled.security_domain_id = 1
  from vessel as controlled
  where controlled.assetnum = certificate.assetnum) is not true
  order by "issue_date" desc nulls last, "certificateid";
-- $1 = "C2015100107"

select "assetnum", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as "entries"
  from "class_status"
  where "assetnum" = any($1::text[])
  group by "assetnum";
-- $1 = ["V1001"]

select "assetnum", "document"
  from "vessel_document"
  where "assetnum" in ($1);
-- $1 = "V1001"

select "document", (not "certificate"."withheld"
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "certificate"."assetnum"
  and controlled.security_domain_id = 1) is not true) as "isReadable"
  from "certificate"
  where assetnum = any($1::text[])
  order by "issue_date" desc nulls last, "certificateid";
-- $1 = ["V1001"]
