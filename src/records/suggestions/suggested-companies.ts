// Suggests companies by the words of their names, or by their number. Companies are told apart by number, and only vessels that a visitor may see count: a company
// whose only vessels are controlled is not suggested.
import { type RawBuilder, sql } from "kysely";

import { maximumSuggestions, type SuggestedCompany } from "#contract/search/suggestions.ts";
import type { Database } from "#database/database.ts";
import { companySpellings } from "#rules/search/folded-company.ts";
import { bestNameMatch, nameMatches } from "#rules/search/name-match.ts";

import { isNotControlled } from "#records/access/controlled-vessels.ts";
import { type NameColumn, rowsBeginningWith, rowsWithWords } from "./name-lookup.ts";

/** Vessels whose companies are compared: those that are first in the order of the names, and any others with the typed words. */
const maximumVessels = { beginning: 40, words: 60 };
/** Vessels of a company from which its roles are read. */
const vesselsForRoles = 100;

const names: NameColumn = { table: "owner", column: "folded_companies" };

interface NamedCompany {
  readonly number: string;
  readonly name: string;
}

/** The companies whose number is the text, or whose name matches it or the first of its spellings that any does, the best first. */
export async function suggestCompanies(
  database: Database,
  spellings: readonly string[],
): Promise<readonly SuggestedCompany[]> {
  for (const typed of spellings) {
    const companies = await companiesNamed(database, typed);
    if (companies.length > 0) return addFleets(database, companies);
  }
  return [];
}

/** At most `maximumSuggestions`. */
async function companiesNamed(database: Database, typed: string): Promise<readonly NamedCompany[]> {
  const isVisible = sql`${isNotControlled("owner.assetnum")}`;
  const beginning = rowsBeginningWith(names, typed, { isVisible, limit: maximumVessels.beginning });
  const numbered = sql`
    select assetnum from owner where customer_numbers @> array[${typed}]::text[] and ${isVisible}
    limit ${sql.lit(maximumVessels.beginning)}`;
  const first = await readCompanies(database, sql`(${beginning}) union (${numbered})`);
  const isEnough = rankCompanies(typed, first).length >= maximumSuggestions;
  const words = rowsWithWords(names, typed, { isVisible, limit: maximumVessels.words });
  const others = isEnough ? [] : await readCompanies(database, words);
  return rankCompanies(typed, [...first, ...others]).slice(0, maximumSuggestions);
}

/** The companies of some owners, each once. */
async function readCompanies(
  database: Database,
  owners: RawBuilder<unknown>,
): Promise<readonly NamedCompany[]> {
  const { rows } = await sql<NamedCompany>`
    select distinct company ->> 'customer_number' as number, company ->> 'customer_name' as name
    from (${owners}) as found join owner_document using (assetnum),
      jsonb_path_query(document, '$.abs_vessel_customer_rel[*].abs_customers[*]') as company
    where company ->> 'customer_number' <> '' and company ->> 'customer_name' <> ''`.execute(
    database.replica,
  );
  return rows;
}

/** The matching companies by kind of match, name and number. A number that has several names is listed by the best. */
function rankCompanies(typed: string, companies: readonly NamedCompany[]): readonly NamedCompany[] {
  const matching = companies.flatMap((company) => {
    const spellings = companySpellings(company.name);
    const match = bestNameMatch(typed, spellings);
    if (!match && company.number !== typed) return [];
    const rank = match ? nameMatches.indexOf(match) : nameMatches.length;
    return [{ ...company, key: `${rank}${spellings[0]}\n${company.number}` }];
  });
  matching.sort((one, other) => (one.key < other.key ? -1 : 1));
  const isFirst = ({ number }: NamedCompany, at: number) =>
    matching.findIndex((other) => other.number === number) === at;
  return matching.filter(isFirst);
}

interface Fleet {
  readonly number: string;
  readonly vessel_count: number;
  readonly roles: readonly string[] | null;
}

/** Adds the number of vessels and the roles of the companies. */
async function addFleets(
  database: Database,
  companies: readonly NamedCompany[],
): Promise<readonly SuggestedCompany[]> {
  if (companies.length === 0) return [];
  const numbers = companies.map(({ number }) => number);
  const fleet = sql`from owner where customer_numbers @> array[company.number] and ${isNotControlled("owner.assetnum")}`;
  const { rows } = await sql<Fleet>`
    select company.number, (select count(*)::integer ${fleet}) as vessel_count,
      (select array_agg(distinct relation ->> 'customer_role')
        from (select assetnum ${fleet} limit ${sql.lit(vesselsForRoles)}) as vessel
        join owner_document using (assetnum),
          jsonb_path_query(document, '$.abs_vessel_customer_rel[*]') as relation
        where exists (
          select from jsonb_path_query(relation, '$.abs_customers[*]') as customer
          where customer ->> 'customer_number' = company.number)) as roles
    from unnest(${numbers}::text[]) as company (number)`.execute(database.replica);
  const fleets = new Map(rows.map((row) => [row.number, row]));
  return companies.map(({ name, number }) => ({
    customer_number: number,
    customer_name: name,
    customer_roles: (fleets.get(number)?.roles ?? []).filter(Boolean),
    vessel_count: fleets.get(number)?.vessel_count ?? 0,
  }));
}
