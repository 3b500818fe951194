-- /script/PLIMSOLLCOMPANY?customer_number=C1&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    with related as materialized (
      select owner.assetnum, customer ->> 'customer_number' as number, customer ->> 'customer_name' as name,
        relation ->> 'customer_role' as role,
        jsonb_path_query_first(customer, '$.locations[*].serviceaddress[*].formattedaddress') #>> '{}' as address
     
  from owner join owner_document using (assetnum)
      cross join lateral jsonb_path_query(owner_document.document, '$.abs_vessel_customer_rel[*]') as relation
      cross join lateral jsonb_path_query(relation, '$.abs_customers[*]') as customer
     
  where owner.customer_numbers && $1::text[]
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true
       
  and customer ->> 'customer_number' = any($2::text[])),
    roles as (
      select number, role, count(distinct assetnum)::integer as vessels
  from related
  where role is not null
  group by number, role)
    select related.number as customer_number, mode() within group (order by related.name) as customer_name,
      mode() within group (order by related.address) as address,
      count(distinct related.assetnum)::integer as vessel_count,
      (select json_agg(json_build_object('customer_role', role, 'vessel_count', vessels)
  order by vessels desc, role)
       
  from roles
  where roles.number = related.number) as customer_roles,
      array_agg(distinct related.assetnum) filter (where vessel.security_domain_id = 1) as controlled
   
  from related left join vessel using (assetnum)
   
  group by related.number
   
  order by array_position($3::text[], related.number);
-- $1 = ["C1"]
-- $2 = ["C1"]
-- $3 = ["C1"]


    with fleet as materialized (
      select owner.assetnum, array(
        select distinct relation ->> 'customer_role'
       
  from jsonb_path_query(owner_document.document, '$.abs_vessel_customer_rel[*]') as relation
       
  where relation ->> 'customer_role' is not null
  and exists (
          select
  from jsonb_path_query(relation, '$.abs_customers[*]') as customer
         
  where customer ->> 'customer_number' = $1)
       
  order by 1) as roles
     
  from owner join owner_document using (assetnum)
     
  where owner.customer_numbers @> array[$2]::text[]
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true)
    select fleet.assetnum, fleet.roles, (
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(vessel_document.document)
 
  where key = any($3::text[])) as document,
      (select json_agg(json_build_object('serviceStateId', class_status.service_state_id, 'date', class_status.document ->> 'changed_date', 'stateText', nullif(class_status.document ->> 'changed_value', ''), 'reason', nullif(class_status.document ->> 'service_state_reason', ''), 'recordedDate', to_char(class_status.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from class_status
  where class_status.assetnum = fleet.assetnum) as entries,
      (select json_agg(json_build_object('withheld', survey.withheld,
          'abs_actual_due_date', nullif(btrim(survey.document ->> 'abs_actual_due_date'), ''),
          'abs_survey_due_date', nullif(btrim(survey.document ->> 'abs_survey_due_date'), '')))
       
  from survey
  where survey.assetnum = fleet.assetnum) as surveys
   
  from fleet join vessel_document using (assetnum)
   
  where $4::text is null or $5::text = any(fleet.roles);
-- $1 = "C1"
-- $2 = "C1"
-- $3 = ["assetnum","vessel_name","vessel_type","imo_num","class_num","flag_name","delivery_date","abs_tonnage","abs_service"]
-- $4 = null
-- $5 = null
