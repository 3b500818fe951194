-- /script/ABSRECORDFIND?text=meridian star&oslc.pageSize=20&collectioncount=1&oslc.select=*&lean=1&_dropnulls=0&_lang=en-EN


    with matched as (
      select assetnum, min(rank) as rank
  from (select assetnum, 1 as rank
  from vessel
  where class_num = any($1::text[]) union all select assetnum, 2 as rank
  from vessel
     
  where translate(official_registry_num, '-./ ', '') = $2
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true union all select assetnum, 3 as rank
  from vessel
  where call_sign = $3
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "vessel"."assetnum"
  and controlled.security_domain_id = 1) is not true union all select assetnum, coalesce(case
    when split_part(vessel.folded_names, E'
', 1) = $4 then 10
    when split_part(vessel.folded_names, E'
', 1) like $5 then 11
    when (split_part(vessel.folded_names, E'
', 1) like $6
  and split_part(vessel.folded_names, E'
', 1) like $7) then 12 end, (
    select min(case
    when line = $8 then 20
    when line like $9 then 21
    when (line like $10
  and line like $11) then 22 end)
   
  from string_to_table(vessel.folded_names, E'
') with ordinality as former (line, position)
  where position > 1)) as rank
   
  from vessel
  where (vessel.folded_names like $12
  and vessel.folded_names like $13) union all select assetnum, (
        select min(case
    when line = $14 then 24
    when line like $15 then 25
    when (line like $16
  and line like $17) then 26 end)
  from string_to_table(vessel.latin_names, E'
') as line) as rank
     
  from vessel
  where (vessel.latin_names like $18
  and vessel.latin_names like $19) union all select assetnum, 30 as rank
  from owner
     
  where ((owner.folded_companies like $20
  and owner.folded_companies like $21))
  and exists (select
  from vessel as controlled
  where controlled.assetnum = "owner"."assetnum"
  and controlled.security_domain_id = 1) is not true
  and exists (
        select
  from string_to_table(owner.folded_companies, E'
') as line
  where ((line like $22
  and line like $23)))) as source
     
  where rank is not null
  group by assetnum)
    select matched.assetnum, matched.rank, (select count(*)::integer
  from matched) as total
   
  from matched join vessel using (assetnum)
   
  order by matched.rank, vessel.vessel_name, matched.assetnum
   
  limit $24 offset $25;
-- $1 = ["MERIDIAN STAR"]
-- $2 = "MERIDIANSTAR"
-- $3 = "MERIDIAN STAR"
-- $4 = " MERIDIAN STAR "
-- $5 = " MERIDIAN STAR%"
-- $6 = "% MERIDIAN%"
-- $7 = "% STAR%"
-- $8 = " MERIDIAN STAR "
-- $9 = " MERIDIAN STAR%"
-- $10 = "% MERIDIAN%"
-- $11 = "% STAR%"
-- $12 = "% MERIDIAN%"
-- $13 = "% STAR%"
-- $14 = " MERIDIAN STAR "
-- $15 = " MERIDIAN STAR%"
-- $16 = "% MERIDIAN%"
-- $17 = "% STAR%"
-- $18 = "% MERIDIAN%"
-- $19 = "% STAR%"
-- $20 = "% MERIDIAN%"
-- $21 = "% STAR%"
-- $22 = "% MERIDIAN%"
-- $23 = "% STAR%"
-- $24 = 20
-- $25 = 0
