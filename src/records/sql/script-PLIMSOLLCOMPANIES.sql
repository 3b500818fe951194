-- /script/PLIMSOLLCOMPANIES?text=meridian ship&oslc.pageSize=20&collectioncount=1&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    select number, (count(*) over ())::integer as total
   
  from (select number, '' as name, 0 as rank
     
  from owner cross join lateral unnest(owner.customer_numbers) as number
     
  where owner.customer_numbers && $1::text[]
  and number = any($2::text[])
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true union all select number, name, case
        when "company"."name" = $3 then 10
        when "company"."name" like $4 then 11
        when (' ' || "company"."name" like $5
  and ' ' || "company"."name" like $6) then 12 end as rank
     
  from (
    select distinct split_part(entry, '	', 1) as name, substr(entry, strpos(entry, '	') + 1) as number
   
  from owner cross join lateral unnest(owner.company_entries) as entry
  where ("owner"."folded_companies" like $7
  and "owner"."folded_companies" like $8)
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true) as company) as matched
  where rank is not null
   
  group by number
  order by min(rank), min(name), number
   
  limit $9 offset $10;
-- $1 = ["meridian ship","MERIDIAN SHIP"]
-- $2 = ["meridian ship","MERIDIAN SHIP"]
-- $3 = "MERIDIAN SHIP"
-- $4 = "MERIDIAN SHIP%"
-- $5 = "% MERIDIAN%"
-- $6 = "% SHIP%"
-- $7 = "% MERIDIAN%"
-- $8 = "% SHIP%"
-- $9 = 20
-- $10 = 0


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
