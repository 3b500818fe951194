-- /script/ABSAPIRECORDSUSPENSION?page=2&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN

select "class_status"."assetnum", "vessel"."security_domain_id", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''))) as "ledger"
  from "class_status"
  inner join "vessel" on "vessel"."assetnum" = "class_status"."assetnum"
  where "class_status"."assetnum" in (select "assetnum"
  from "class_status"
  where service_state_id in (1, 4) or document ->> 'changed_value' ilike '%reinstat%' or document ->> 'service_state_reason' ilike '%reinstat%')
  group by "class_status"."assetnum", "vessel"."assetnum";
