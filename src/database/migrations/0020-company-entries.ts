// Companies by folded name and number, for the search for companies. An import computes them (`#rules/search/company-entry.ts`); here they
// are computed for the record that exists.
import { type Kysely, type Migration, sql } from "kysely";

import { companyEntries, type NamedCustomer } from "#rules/search/company-entry.ts";

const pageSize = 2000;

interface OwnerRow {
  readonly assetnum: string;
  readonly customers: readonly NamedCustomer[];
}

/**
 * Names of companies, as each vessel has them, that share at least `shared` (0 to 1) of their trigrams with the typed name, the most similar
 * first. Companies of controlled vessels are left out unless `with_controlled`. Migration 0019 explains the threshold.
 */
const similarCompanies = sql`
  create function companies_named_like(typed text, shared real, most integer, with_controlled boolean)
  returns table (folded_companies text)
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.6 as $$
  begin
    perform set_config('pg_trgm.word_similarity_threshold', shared::text, true);
    return query
      select owner.folded_companies from owner
      where owner.folded_companies %> typed and (with_controlled or exists (
        select from vessel where vessel.assetnum = owner.assetnum and vessel.security_domain_id = 1) is not true)
      group by owner.folded_companies
      order by word_similarity(typed, owner.folded_companies) desc, owner.folded_companies
      limit most;
  end $$`;

export const companyEntriesOfOwners: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table owner add column company_entries text[] not null default '{}'`.execute(database);
    await sql`alter table owner alter column company_entries drop default`.execute(database);
    await fill(database);
    await similarCompanies.execute(database);
  },
};

async function fill(database: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<OwnerRow>`
      select assetnum, jsonb_path_query_array(document, '$.abs_vessel_customer_rel[*].abs_customers[*]') as customers
      from owner_document where assetnum > ${after} order by assetnum limit ${pageSize}`.execute(database);
    const last = rows.at(-1);
    if (!last) return;
    const given = rows.map(({ assetnum, customers }) => ({
      assetnum,
      entries: companyEntries(customers.map(withTexts)),
    }));
    await sql`
      update owner set company_entries = given.entries
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (assetnum text, entries text[])
      where owner.assetnum = given.assetnum`.execute(database);
    after = last.assetnum;
  }
}

/** Sources write numbers of customers as numbers too. */
function withTexts({ customer_name, customer_number }: NamedCustomer): NamedCustomer {
  const textOf = (value: unknown) =>
    (typeof value === "string" || typeof value === "number") && String(value).trim() !== ""
      ? String(value)
      : null;
  return { customer_name: textOf(customer_name), customer_number: textOf(customer_number) };
}
