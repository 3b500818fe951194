// A search for companies computed them from the owner records of all vessels that match, which took 1.4 s for a common word in a fleet of
// 100,000 vessels. Each name of a company is now stored once.
import { type Kysely, type Migration, sql } from "kysely";

/**
 * The folded names that vessels have for each customer number. `names` is how many the number has; nearly all have one,
 * so that their rows need not be grouped. A name is public if a vessel that is not controlled has it.
 */
const tables = [
  sql`
    create table company_name (
      number text,
      name text,
      names integer not null,
      is_public boolean not null,
      primary key (number, name)
    )`,
  sql`create index on company_name (name)`,
  sql`create index on company_name using gin ((' ' || name) gin_trgm_ops)`,
];

/** Stores the names of the given customer numbers again. A company entry has a name and a number (migration 0020). */
const storeNames = sql`
  create function store_company_names(numbers text[]) returns void language sql as $$
    delete from company_name where number = any (numbers);
    insert into company_name (number, name, names, is_public)
    select company.number, split_part(entry, E'\t', 1), count(*) over (partition by company.number),
      bool_or(vessel.security_domain_id is distinct from 1)
    from owner
    cross join lateral unnest(owner.company_entries) as entry
    cross join lateral (select substr(entry, strpos(entry, E'\t') + 1) as number) as company
    left join vessel using (assetnum)
    where owner.customer_numbers && numbers and company.number = any (numbers)
    group by 1, 2;
  $$`;

/** Stores the names on record. Later changes are stored by the import (`#importing/merging/company-names.ts`). */
const fill = sql`
  insert into company_name (number, name, names, is_public)
  select company.number, split_part(entry, E'\t', 1), count(*) over (partition by company.number),
    bool_or(vessel.security_domain_id is distinct from 1)
  from owner
  cross join lateral unnest(owner.company_entries) as entry
  cross join lateral (select substr(entry, strpos(entry, E'\t') + 1) as number) as company
  left join vessel using (assetnum)
  group by 1, 2`;

export const companyNames: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of [...tables, storeNames, fill]) await step.execute(database);
  },
};
