// The names of companies were stored again in statements of 200 customer numbers, each of which read the owner records of the whole fleet:
// the first import of 100,000 vessels spent ten minutes on them, and that of ten times as many would have spent a hundred times as long.
import { type Kysely, type Migration, sql } from "kysely";

/** Stores the names of a few customer numbers again. It finds the owner records of each number by the index, whatever the planner estimates. */
const storeNames = sql`
  create or replace function store_company_names(numbers text[]) returns void language sql as $$
    delete from company_name where number = any (numbers);
    insert into company_name (number, name, names, is_public)
    select number, name, count(*) over (partition by number), bool_or(vessel.security_domain_id is distinct from 1)
    from unnest(numbers) as number
    cross join lateral (
      select owner.assetnum, owner.company_entries from owner
      where owner.customer_numbers @> array[number]
      offset 0
    ) as owner
    cross join lateral (
      select split_part(entry, E'\t', 1) as name from unnest(owner.company_entries) as entry
      where substr(entry, strpos(entry, E'\t') + 1) = number
    ) as company
    left join vessel using (assetnum)
    group by number, name;
  $$`;

/** Does the same for many customer numbers: one statement, which reads all owner records once. */
const storeNamesOfMany = sql`
  create function store_many_company_names(numbers text[]) returns void language sql as $$
    delete from company_name where number in (select unnest(numbers));
    insert into company_name (number, name, names, is_public)
    select company.number, split_part(entry, E'\t', 1), count(*) over (partition by company.number),
      bool_or(vessel.security_domain_id is distinct from 1)
    from owner
    cross join lateral unnest(owner.company_entries) as entry
    cross join lateral (select substr(entry, strpos(entry, E'\t') + 1) as number) as company
    left join vessel using (assetnum)
    where company.number in (select unnest(numbers))
    group by 1, 2;
  $$`;

export const companyNameSteps: Migration = {
  async up(database: Kysely<unknown>) {
    await storeNames.execute(database);
    await storeNamesOfMany.execute(database);
  },
};
