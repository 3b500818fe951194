// A search for a company with typing errors compared the names of companies as each vessel has them, and took a second in a fleet of 100,000
// vessels. It now compares each name once (migration 0028).
import { type Kysely, type Migration, sql } from "kysely";

/**
 * Names of companies that share at least `shared` (0 to 1) of their trigrams with the typed name, the most similar first. Names that only
 * controlled vessels have are left out unless `with_controlled`. Migration 0019 explains the threshold.
 */
const similarNames = sql`
  create function companies_named_like(typed text, shared real, most integer, with_controlled boolean)
  returns table (name text)
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.6 as $$
  begin
    perform set_config('pg_trgm.word_similarity_threshold', shared::text, true);
    return query
      select company_name.name from company_name
      where (' ' || company_name.name) %> typed and (with_controlled or company_name.is_public)
      group by company_name.name
      order by word_similarity(typed, company_name.name) desc, length(company_name.name), company_name.name
      limit most;
  end $$`;

export const similarCompanies: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`drop function companies_named_like(text, real, integer, boolean)`.execute(database);
    await similarNames.execute(database);
  },
};
