// Finds the companies that match a text, best match first: by number, by name, and only if there are none, by names with typing errors.
// Companies whose vessels are all controlled do not exist for readers without the clearance.
import { type RawBuilder, sql } from "kysely";

import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import { isCleared, visible } from "#records/access/controlled-vessels.ts";
import { hasWords } from "#records/search/has-words.ts";
import { compareSimilarity, maximumSimilar, mostSimilar } from "#rules/search/name-similarity.ts";

/** Customer numbers of one page of companies, in order, and the number of companies on all pages. */
export interface MatchingCompanies {
  readonly numbers: readonly string[];
  readonly total: number;
}

/** What was typed: a folded name, and the texts that may be a customer number. */
export interface CompanyText {
  readonly name: string;
  readonly numbers: readonly string[];
}

const rank = { number: 0, name: 10, beginning: 11, words: 12 } as const;

// gap: search for companies
/** One page of the companies that match as typed. Every word of the typed name must begin a word of the company's name. */
export function readMatchingCompanies(
  database: Database,
  { name, numbers }: CompanyText,
  page: Page,
  reader: Reader,
): Promise<MatchingCompanies> {
  const company = sql.ref("company_name.name");
  const typedNumbers = sql`any(${[...numbers]}::text[])`;
  const named = sql`
    select number, name, names, case
        when ${company} = ${name} then ${sql.lit(rank.name)}
        when ${company} like ${`${name}%`} then ${sql.lit(rank.beginning)} else ${sql.lit(rank.words)} end as rank
      from company_name where ${hasWords(sql`(' ' || ${company})`, name)} and ${isVisibleName(reader)}`;
  const numbered = sql`
    select number, '' as name, ${sql.lit(rank.number)} as rank
      from owner cross join lateral unnest(owner.customer_numbers) as number
      where owner.customer_numbers && ${[...numbers]}::text[] and number = ${typedNumbers} and ${visible(reader, "owner.assetnum")}`;
  // Rows of numbers with one name are not grouped, which would take most of the time for a common word.
  const isSingle = sql`(names = 1 and not number = ${typedNumbers})`;
  return readPage(
    database,
    sql`select number, name, rank from (${named}) as single where ${isSingle}
      union all ${bestOfNumbers(sql`
        select number, name, rank from (${named}) as several where not ${isSingle} union all ${numbered}`)}`,
    page,
  );
}

/** Names that are compared with the typed one after the database has found them by their trigrams. */
const maximumCandidates = 200;

/** Shares of trigrams, tried one after the other as for names of vessels: thousands of companies share the words of their legal form. */
const sharedTrigrams = [0.6, 0.5, 0.3];

/** The companies whose name has at most two typing errors, those with the fewest first. */
export async function readSimilarCompanies(
  database: Database,
  typed: string,
  page: Page,
  reader: Reader,
): Promise<MatchingCompanies> {
  const names = await findSimilarCompanyNames(database, typed, reader);
  return names.length > 0 ? readCompaniesNamed(database, names, page, reader) : { numbers: [], total: 0 };
}

/** The folded names of companies with at most two typing errors, those with the fewest first. */
export async function findSimilarCompanyNames(
  database: Database,
  typed: string,
  reader: Reader,
): Promise<readonly string[]> {
  for (const share of sharedTrigrams) {
    const { rows } = await sql<{ name: string }>`
      select name from companies_named_like(
        ${typed}, ${share}::real, ${maximumCandidates}::integer, ${isCleared(reader)})`.execute(
      database.replica,
    );
    const names = similarNames(
      typed,
      rows.map(({ name }) => name),
    );
    if (names.length > 0) return names;
    // A lower share adds names after those of a full list.
    if (rows.length === maximumCandidates) break;
  }
  return [];
}

function similarNames(typed: string, names: readonly string[]): readonly string[] {
  return names
    .flatMap((name) => mostSimilar(typed, [name]) ?? [])
    .sort(compareSimilarity)
    .slice(0, maximumSimilar)
    .map(({ name }) => name);
}

/** One page of the companies with one of these folded names, in the order of the names. */
export function readCompaniesNamed(
  database: Database,
  names: readonly string[],
  page: Page,
  reader: Reader,
): Promise<MatchingCompanies> {
  const rows = sql`
    select number, name, array_position(${[...names]}::text[], name) as rank
    from company_name where name = any(${[...names]}::text[]) and ${isVisibleName(reader)}`;
  return readPage(database, bestOfNumbers(rows), page);
}

/** The lowest rank and the first name of each number in rows `number, name, rank`. */
function bestOfNumbers(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select number, min(name) as name, min(rank) as rank from (${rows}) as matched group by number`;
}

/** One page of rows `number, name, rank`, the lowest rank first. A number has one row. */
async function readPage(
  database: Database,
  source: RawBuilder<unknown>,
  { number, size }: Page,
): Promise<MatchingCompanies> {
  const { rows } = await sql<{ number: string; total: number }>`
    with matched as materialized (${source})
    select number, (select count(*)::integer from matched) as total
    from matched order by rank, name, number
    limit ${size} offset ${(number - 1) * size}`.execute(database.replica);
  return { numbers: rows.map((row) => row.number), total: rows[0]?.total ?? 0 };
}

/** A condition for the names of companies that a vessel has that the reader may see. */
function isVisibleName(reader: Reader): RawBuilder<unknown> {
  return isCleared(reader) ? sql.lit(true) : sql`company_name.is_public`;
}
