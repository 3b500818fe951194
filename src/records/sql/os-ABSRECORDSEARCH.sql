-- /os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=20&pageno=2&searchAttributes=vessel_name,a_abs_vessel.vessel_name&oslc.searchTerms="%MERIDIAN%STAR%"&oslc.where=imo_num="9074729" and class_num="20151001" and flag_id=12 and vessel_type="Bulk Carrier" and abs_operator.customer_name="%star%" and abs_registered_owner.customer_name="%meridian%"&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select (
  select row_to_json(fields)
  from jsonb_to_record(vessel_document.document) as fields ("assetnum" jsonb, "vessel_name" jsonb, "vessel_type" jsonb, "class_num" jsonb, "imo_num" jsonb, "call_sign" jsonb, "flag_id" jsonb, "flag_name" jsonb, "lifecycle_status" jsonb, "official_registry_num" jsonb, "port_registry" jsonb, "security_domain_id" jsonb, "active" jsonb, "registered_owner" jsonb, "a_abs_vessel" jsonb, "abs_service" jsonb, "delivery_date" jsonb, "abs_tonnage" jsonb)) as "document", "page"."total" as "total", "vessel"."security_domain_id" is not distinct from 1 as "hidden", (select json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from class_status
  where class_status.assetnum = "vessel"."assetnum") as "entries", (select coalesce(max(id), 0)::int
  from import_log) as "version", (select reltuples::float8
  from pg_class
  where oid = $1::regclass) as "tableRows"
  from (select "vessel"."assetnum" as "assetnum", (count(*) over ())::integer as "total"
  from (select *
  from "vessel"
  where ("vessel"."imo_num" = $2::text
  and "vessel"."class_num" = $3::text
  and "vessel"."flag_id" = $4::numeric
  and "vessel"."vessel_type" = $5::text
  and (not ("vessel"."security_domain_id" is not distinct from $6)
  and exists (select 1
  from "owner" as "related_1"
  where "related_1"."assetnum" = "vessel"."assetnum"
  and lower("related_1"."operators_joined") like lower($7::text)))
  and (not ("vessel"."security_domain_id" is not distinct from $8)
  and exists (select 1
  from "owner" as "related_1"
  where "related_1"."assetnum" = "vessel"."assetnum"
  and lower("related_1"."registered_owners_joined") like lower($9::text)))
  and (lower("vessel"."vessel_name") like lower($10::text) or (lower("vessel"."previous_names_joined") like lower($11::text)
  and exists (select 1
  from unnest("vessel"."previous_names") as each(value)
  where lower("each"."value") like lower($12::text))))) offset 0) as "vessel"
  order by "vessel"."vessel_name" asc nulls last, "vessel"."assetnum"
  limit $13 offset $14) as "page"
  inner join "vessel" on "vessel"."assetnum" = "page"."assetnum"
  inner join "vessel_document" on "vessel_document"."assetnum" = "page"."assetnum"
  order by "vessel"."vessel_name" asc nulls last, "vessel"."assetnum";
-- $1 = "vessel"
-- $2 = "9074729"
-- $3 = "20151001"
-- $4 = "12"
-- $5 = "Bulk Carrier"
-- $6 = 1
-- $7 = "%star%"
-- $8 = 1
-- $9 = "%meridian%"
-- $10 = "%MERIDIAN%STAR%"
-- $11 = "%MERIDIAN%STAR%"
-- $12 = "%MERIDIAN%STAR%"
-- $13 = 21
-- $14 = 20
