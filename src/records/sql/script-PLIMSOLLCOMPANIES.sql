-- /script/PLIMSOLLCOMPANIES?text=meridian ship&oslc.pageSize=20&collectioncount=1&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    with matched as materialized (select number, name, rank
  from (
    select number, name, names, case
        when "company_name"."name" = $1 then 10
        when "company_name"."name" like $2 then 11 else 12 end as rank
     
  from company_name
  where ((' ' || "company_name"."name") like $3
  and (' ' || "company_name"."name") like $4)
  and company_name.is_public) as single
  where (names = 1
  and not number = any($5::text[]))
      union all select number, min(name) as name, min(rank) as rank
  from (
        select number, name, rank
  from (
    select number, name, names, case
        when "company_name"."name" = $6 then 10
        when "company_name"."name" like $7 then 11 else 12 end as rank
     
  from company_name
  where ((' ' || "company_name"."name") like $8
  and (' ' || "company_name"."name") like $9)
  and company_name.is_public) as several
  where not (names = 1
  and not number = any($10::text[])) union all 
    select number, '' as name, 0 as rank
     
  from owner cross join lateral unnest(owner.customer_numbers) as number
     
  where owner.customer_numbers && $11::text[]
  and number = any($12::text[])
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true) as matched
  group by number)
    select number, (select count(*)::integer
  from matched) as total
   
  from matched
  order by rank, name, number
   
  limit $13 offset $14;
-- $1 = "MERIDIAN SHIP"
-- $2 = "MERIDIAN SHIP%"
-- $3 = "% MERIDIAN%"
-- $4 = "% SHIP%"
-- $5 = ["meridian ship","MERIDIAN SHIP"]
-- $6 = "MERIDIAN SHIP"
-- $7 = "MERIDIAN SHIP%"
-- $8 = "% MERIDIAN%"
-- $9 = "% SHIP%"
-- $10 = ["meridian ship","MERIDIAN SHIP"]
-- $11 = ["meridian ship","MERIDIAN SHIP"]
-- $12 = ["meridian ship","MERIDIAN SHIP"]
-- $13 = 20
-- $14 = 0


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
-- $1 = [null]
-- $2 = [null]
-- $3 = [null]
