// Finds the vessels that match the text of the search box, best match first. Numbers and names are found as typed; only if there are none,
// names with typing errors are.
import { type RawBuilder, sql } from "kysely";

import type { SearchMatchKind } from "#contract/record-sets/search-match.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import { visible } from "#records/access/controlled-vessels.ts";
import { findSimilarCompanyNames } from "#records/companies/matching-companies.ts";
import { bestNameMatch } from "#rules/search/name-match.ts";
import {
  compareSimilarity,
  maximumShortLength,
  maximumSimilar,
  minimumSimilarLength,
  mostSimilar,
  oneEditVariants,
  type SimilarName,
} from "#rules/search/name-similarity.ts";
import { officialNumberKey, type SearchText } from "#rules/search/search-text.ts";
import { hasWords } from "./has-words.ts";

/** A vessel that matches, and how. */
export interface TextMatch {
  readonly assetnum: string;
  readonly kind: SearchMatchKind;
}

export interface TextMatches {
  readonly matches: readonly TextMatch[];
  /** Number of vessels on all pages. */
  readonly total: number;
}

/** Kinds of match in the order of the results. A former name and a company have the rank of the best name that matches. */
const kindOfRank: Readonly<Record<number, SearchMatchKind>> = {
  0: "imo_number",
  1: "class_number",
  2: "official_number",
  3: "call_sign",
  10: "name",
  11: "name_beginning",
  12: "name_words",
  20: "former_name",
  21: "former_name",
  22: "former_name",
  24: "transliterated",
  25: "transliterated",
  26: "transliterated",
  27: "transliterated",
  28: "transliterated",
  29: "transliterated",
  30: "company",
};

const similarKinds = [
  "similar_name",
  "similar_former_name",
  "similar_company",
] as const satisfies readonly SearchMatchKind[];

/** Ranks of similar names, which are the results only if no name or number matches as typed. */
const similarRank = 100;

/** A match by its rank, which states its kind. */
export function matchOf({
  assetnum,
  rank,
}: {
  readonly assetnum: string;
  readonly rank: number;
}): TextMatch[] {
  const kind =
    rank < similarRank ? kindOfRank[rank] : similarKinds[(rank - similarRank) % similarKinds.length];
  return kind ? [{ assetnum, kind }] : [];
}

/** One page of the vessels that match the text as it was typed. */
export async function readTextMatches(
  database: Database,
  text: SearchText,
  { number, size }: Page,
  reader: Reader,
): Promise<TextMatches> {
  const typed = typedMatches(text, reader);
  if (!typed) return { matches: [], total: 0 };
  const { rows } = await sql<{ assetnum: string; rank: number; total: number }>`
    with matched as (
      ${typed})
    select matched.assetnum, matched.rank, (select count(*)::integer from matched) as total
    from matched join vessel using (assetnum)
    order by matched.rank, vessel.vessel_name, matched.assetnum
    limit ${size} offset ${(number - 1) * size}`.execute(database.replica);
  return { matches: rows.flatMap(matchOf), total: rows[0]?.total ?? 0 };
}

/** Whether any vessel matches the text as it was typed. */
export async function hasTextMatches(database: Database, text: SearchText, reader: Reader): Promise<boolean> {
  const { total } = await readTextMatches(database, text, { number: 1, size: 1, requested: true }, reader);
  return total > 0;
}

/** All results of a text as SQL with `assetnum` and `rank`: the vessels that match as typed, otherwise those with similar names. */
export async function matchesOfText(
  database: Database,
  text: SearchText,
  reader: Reader,
): Promise<RawBuilder<unknown>> {
  const typed = typedMatches(text, reader);
  if (typed && (await hasTextMatches(database, text, reader))) return typed;
  const { matches } = await readSimilarMatches(database, text, reader);
  const ranks = matches.map(
    ({ kind }, at) => similarRank + similarKinds.length * at + similarKinds.findIndex((one) => one === kind),
  );
  const keys = matches.map(({ assetnum }) => assetnum);
  return sql`select assetnum, rank from unnest(${keys}::text[], ${ranks}::integer[]) as similar_name (assetnum, rank)`;
}

/** The vessels that match the text as it was typed, as SQL with `assetnum` and `rank`; `null` if no field can match it. */
function typedMatches(text: SearchText, reader: Reader): RawBuilder<unknown> | null {
  const sources = [...numberMatches(text, reader), ...nameMatches(text, reader)];
  if (sources.length === 0) return null;
  return sql`select assetnum, min(rank) as rank from (${sql.join(sources, sql` union all `)}) as source
      where rank is not null group by assetnum`;
}

/** Numbers are compared through their indexes. A controlled vessel shows only its IMO and class number. */
export function numberMatches(
  { classNumbers, imoNumbers, number }: SearchText,
  reader: Reader,
): readonly RawBuilder<unknown>[] {
  const isVisible = visible(reader, "vessel.assetnum");
  const byImo = sql`select assetnum, 0 as rank from vessel where imo_num = any(${[...imoNumbers]}::text[])`;
  const byNumber = [
    sql`select assetnum, 2 as rank from vessel
      where translate(official_registry_num, '-./ ', '') = ${officialNumberKey(number)} and ${isVisible}`,
    sql`select assetnum, 3 as rank from vessel where call_sign = ${number} and ${isVisible}`,
  ];
  const ofClass = [...classNumbers, ...(number === "" ? [] : [number])];
  const byClass = sql`select assetnum, 1 as rank from vessel where class_num = any(${ofClass}::text[])`;
  return [
    ...(imoNumbers.length > 0 ? [byImo] : []),
    ...(ofClass.length > 0 ? [byClass] : []),
    ...(number === "" ? [] : byNumber),
  ];
}

// gap: search by one text
/**
 * Every word of the typed name must begin a word of one name. The patterns find the rows through the trigram indexes of all names. A name in
 * Cyrillic or Greek letters is found by its Latin spellings, and a typed one finds the Latin names that are spelt like it.
 */
function nameMatches({ companies, latin, name }: SearchText, reader: Reader): readonly RawBuilder<unknown>[] {
  if (name === "") return [];
  const isVisible = visible(reader, "owner.assetnum");
  const ofCompany = (lines: RawBuilder<unknown>) =>
    sql`(${sql.join(
      companies.map((company) => hasWords(lines, company)),
      sql` or `,
    )})`;
  return [
    namesLike(name, { current: 10, former: 20 }),
    ...latin.map((spelling) => namesLike(spelling, { current: 24, former: 27 })),
    sql`select assetnum, (
        select min(${lineRank(sql`line`, name, 24)}) from string_to_table(vessel.latin_names, E'\n') as line) as rank
      from vessel where ${hasWords(sql`vessel.latin_names`, name)}`,
    sql`select assetnum, 30 as rank from owner
      where ${ofCompany(sql`owner.folded_companies`)} and ${isVisible} and exists (
        select from string_to_table(owner.folded_companies, E'\n') as line where ${ofCompany(sql`line`)})`,
  ];
}

/** The vessels with a present or former name like the typed one. */
function namesLike(name: string, base: { current: number; former: number }): RawBuilder<unknown> {
  const current = lineRank(sql`split_part(vessel.folded_names, E'\n', 1)`, name, base.current);
  const former = sql`(
    select min(${lineRank(sql`line`, name, base.former)})
    from string_to_table(vessel.folded_names, E'\n') with ordinality as former (line, position) where position > 1)`;
  return sql`select assetnum, coalesce(${current}, ${former}) as rank
    from vessel where ${hasWords(sql`vessel.folded_names`, name)}`;
}

/** The rank of a line with one name: `base` for the typed name itself, 1 more if the name begins with it, 2 more if it has its words. */
function lineRank(line: RawBuilder<unknown>, name: string, base: number): RawBuilder<unknown> {
  return sql`case
    when ${line} = ${` ${name} `} then ${sql.lit(base)}
    when ${line} like ${` ${name}%`} then ${sql.lit(base + 1)}
    when ${hasWords(line, name)} then ${sql.lit(base + 2)} end`;
}

/** Names that are compared with the typed one after the database has found them by their trigrams. */
const maximumCandidates = 200;

/**
 * Shares of trigrams, tried one after the other. Most names with one typing error share more than the first, which excludes nearly all other
 * names; a former name among them does not end the search, because a present one may share a little less. Two errors in a name of eight letters
 * leave little more than the last. Each lower share takes two to three times as long.
 */
const sharedTrigrams = [0.6, 0.5, 0.4, 0.3, 0.25];

/** The only share where similar names are no more than an offer. */
const offeredShare = 0.5;
/** Comparing the letters of one name takes as long as reading it. */
const candidatesWhileTyping = 80;

/** The vessels with a similar name; only if there are none, those whose owner record names a company with a similar name. */
export async function readSimilarMatches(
  database: Database,
  { name, companies: [company = name] }: SearchText,
  reader: Reader,
): Promise<TextMatches> {
  const similar = await readSimilarNames(database, name);
  return similar.total > 0 ? similar : readVesselsOfSimilarCompanies(database, company, reader);
}

/** Vessels of companies with a similar name: more than the search for companies shows on a page. */
const maximumOfCompanies = 1000;

async function readVesselsOfSimilarCompanies(
  database: Database,
  name: string,
  reader: Reader,
): Promise<TextMatches> {
  const names = await findSimilarCompanyNames(database, name, reader);
  if (names.length === 0) return { matches: [], total: 0 };
  const isVisible = visible(reader, "owner.assetnum");
  const { rows } = await sql<{ assetnum: string }>`
    select owner.assetnum, min(company.position) as position, min(vessel.vessel_name) as vessel_name
    from unnest(${[...names]}::text[]) with ordinality as company (name, position)
    join company_name on company_name.name = company.name
    join owner on owner.customer_numbers @> array[company_name.number]
    join vessel on vessel.assetnum = owner.assetnum
    where ${isVisible} and strpos(owner.folded_companies, ' ' || company.name || ' ') > 0
    group by owner.assetnum order by position, vessel_name, owner.assetnum
    limit ${sql.lit(maximumOfCompanies)}`.execute(database.replica);
  const matches = rows.map(({ assetnum }) => ({ assetnum, kind: "similar_company" as const }));
  return { matches, total: matches.length };
}

/** Vessels with a short name that is one edit away from the typed one. Five letters with an error share too few trigrams with the name. */
async function readShortNames(database: Database, name: string): Promise<readonly NamedVessel[]> {
  if (name.length < minimumSimilarLength || name.length > maximumShortLength) return [];
  const beginning = sql`left(vessel.folded_names, 60)`;
  const { rows } = await sql<NamedVessel>`
    select found.assetnum, found.folded_names
    from unnest(${[...oneEditVariants(name)]}::text[]) as variant (name)
    cross join lateral (
      select vessel.assetnum, vessel.folded_names from vessel
      where ${beginning} ~>=~ (' ' || variant.name || ' ') and ${beginning} ~<~ (' ' || variant.name || '!')
      limit ${sql.lit(maximumSimilar)}
    ) as found limit ${sql.lit(maximumCandidates)}`.execute(database.replica);
  return rows;
}

/** The vessels whose present or former name has at most two typing errors, those with the fewest first. */
async function readSimilarNames(database: Database, name: string): Promise<TextMatches> {
  const short = await readShortNames(database, name);
  for (const share of sharedTrigrams) {
    const { rows } = await sql<NamedVessel>`
      select assetnum, folded_names from vessels_named_like(${name}, ${share}::real, ${maximumCandidates}::integer)`.execute(
      database.replica,
    );
    const matches = orderBySimilarity(name, rows).slice(0, maximumSimilar);
    const isFound = share === sharedTrigrams[0] ? matches[0]?.kind === "similar_name" : matches.length > 0;
    // A lower share adds names after those of a full list.
    const isFull = rows.length === maximumCandidates;
    if (isFound || isFull) return similarTo(name, [...rows, ...short]);
  }
  return similarTo(name, short);
}

/**
 * The vessels that do not match as typed, but whose name differs by one error or only by blanks, as `NORDFLOT` finds `NORD FLOT 1`. Of very
 * many similar names none.
 */
export async function readOtherSimilarNames(database: Database, name: string): Promise<TextMatches> {
  const joined = (text: string) => text.replaceAll(" ", "");
  const { rows } = await sql<NamedVessel>`
    select found.assetnum, found.folded_names from unnest(${[...new Set([name, joined(name)])]}::text[]) as typed (name)
    cross join lateral vessels_named_like(typed.name, ${offeredShare}::real, ${maximumCandidates}::integer) as found`.execute(
    database.replica,
  );
  const others = [...rows, ...(await readShortNames(database, name))].filter(
    ({ folded_names }) => bestNameMatch(name, namesIn(folded_names)) === null,
  );
  const matches = orderBySimilarity(name, eachOnce(others))
    .filter((one) => one.edits <= 1 || joined(one.name).startsWith(joined(name)))
    .slice(0, maximumSimilar);
  return { matches, total: matches.length };
}

/** The most similar of some vessels, each once. */
function similarTo(name: string, vessels: readonly NamedVessel[]): TextMatches {
  const matches = orderBySimilarity(name, eachOnce(vessels)).slice(0, maximumSimilar);
  return { matches, total: matches.length };
}

const eachOnce = (vessels: readonly NamedVessel[]): readonly NamedVessel[] => [
  ...new Map(vessels.map((vessel) => [vessel.assetnum, vessel])).values(),
];

/**
 * Some vessels whose present or former name has at most two typing errors: a search finds those that share fewer trigrams, and the best of very
 * many. Takes a fifth of its time.
 */
export async function readSomeSimilarNames(
  database: Database,
  name: string,
  limit: number,
): Promise<readonly TextMatch[]> {
  const { rows } = await sql<NamedVessel>`
    select assetnum, folded_names from some_vessels_named_like(${name}, ${offeredShare}::real, ${candidatesWhileTyping}::integer)`.execute(
    database.replica,
  );
  return orderBySimilarity(name, rows).slice(0, limit);
}

interface NamedVessel {
  readonly assetnum: string;
  readonly folded_names: string;
}

interface SimilarVessel extends TextMatch, SimilarName {}

/** The names of a column that has each on a line. */
export function namesIn(lines: string | null): readonly string[] {
  return (lines ?? "").split("\n").map((line) => line.trim());
}

/** The vessels with a similar name. A present name comes before former ones. */
function orderBySimilarity(typed: string, vessels: readonly NamedVessel[]): SimilarVessel[] {
  const similar = vessels.flatMap(({ assetnum, folded_names }) => {
    const [current = "", ...former] = namesIn(folded_names);
    const ofCurrent = mostSimilar(typed, [current]);
    const best = ofCurrent ?? mostSimilar(typed, former);
    const kind: SearchMatchKind = similarKinds[ofCurrent ? 0 : 1];
    return best ? [{ assetnum, kind, ...best }] : [];
  });
  const isFormer = ({ kind }: TextMatch) => Number(kind === "similar_former_name");
  return similar.sort((one, other) => isFormer(one) - isFormer(other) || compareSimilarity(one, other));
}
