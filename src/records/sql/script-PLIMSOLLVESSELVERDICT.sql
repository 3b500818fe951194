-- /script/PLIMSOLLVESSELVERDICT?assetnum=V1001&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "vessel_document"."document", false as "hidden"
  from (select "vessel"."assetnum" as "assetnum"
  from "vessel"
  where "vessel"."assetnum" = $1::text
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true
  order by "vessel"."assetnum"
  limit $2 offset $3) as "page"
  inner join "vessel" on "vessel"."assetnum" = "page"."assetnum"
  inner join "vessel_document" on "vessel_document"."assetnum" = "page"."assetnum"
  order by "vessel"."assetnum";
-- $1 = "V1001"
-- $2 = 100001
-- $3 = 0

select "assetnum", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as "entries"
  from "class_status"
  where "assetnum" = any($1::text[])
  group by "assetnum";
-- $1 = ["V1001"]

select "assetnum", "changed_attribute", "changed_value", "changed_date"
  from "vessel_history"
  where "assetnum" = any($1::text[])
  and "changed_attribute" in ($2, $3);
-- $1 = ["V1001"]
-- $2 = "VESSEL_NAME"
-- $3 = "FLAG_NAME"

select 'survey' as kind, assetnum, withheld, document
  from "survey"
  where assetnum = any($1::text[]) union all select 'finding' as kind, assetnum, withheld, document
  from "finding"
  where assetnum = any($2::text[]) union all select 'certificate' as kind, assetnum, withheld, document
  from "certificate"
  where assetnum = any($3::text[]);
-- $1 = ["V1001"]
-- $2 = ["V1001"]
-- $3 = ["V1001"]
