-- /script/PLIMSOLLDUE?company=C1&role=Operator&from=2026-11-20&until=2027-02-18&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    select owner.assetnum
  from owner join owner_document using (assetnum)
   
  where owner.customer_numbers @> array[$1]::text[]
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true
  and exists (
        select
  from jsonb_path_query(owner_document.document, '$.abs_vessel_customer_rel[*]') as relation
        cross join jsonb_path_query(relation, '$.abs_customers[*]') as customer
       
  where relation ->> 'customer_role' = $2
  and customer ->> 'customer_number' = $3)
   
  order by owner.assetnum;
-- $1 = "C1"
-- $2 = "Operator"
-- $3 = "C1"


    select assetnum, (
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(vessel_document.document)
 
  where key = any($1::text[])) as document
  from vessel_document
   
  where assetnum = any($2::text[])
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel_document"."assetnum"
  and controlled.security_domain_id = 1) is not true
   
  order by assetnum;
-- $1 = ["assetnum","vessel_name","imo_num","class_num","abs_service"]
-- $2 = ["V1001"]

select "assetnum", json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as "entries"
  from "class_status"
  where "assetnum" = any($1::text[])
  group by "assetnum";
-- $1 = ["V1001"]

select 'survey' as kind, assetnum, document
  from "survey"
  where assetnum = any($1::text[])
  and not withheld union all select 'certificate' as kind, assetnum, document
  from "certificate"
  where assetnum = any($2::text[])
  and not withheld union all select 'finding' as kind, assetnum, document
  from "finding"
  where assetnum = any($3::text[])
  and not withheld;
-- $1 = ["V1001"]
-- $2 = ["V1001"]
-- $3 = ["V1001"]
