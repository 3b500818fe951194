// The search by one text: the vessels that match it, the best match first, each with the reason.
import { cutText } from "#rules/cut-text.ts";
import { sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import type { Page } from "#query/query.ts";
import { hasFilter, isRefined, type ResultRefinement } from "#rules/search/result-refinement.ts";
import {
  listInSearchText,
  maximumImoNumbers,
  readSearchText,
  type SearchText,
} from "#rules/search/search-text.ts";
import { similarImoNumbers } from "#rules/vessel/imo-number.ts";

import { isHiddenFrom } from "#records/access/controlled-vessels.ts";
import { readAttributeChanges } from "#records/attribute-changes.ts";
import type { CallBehaviour, FoundMember, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";
import { normalise } from "#records/normalise.ts";
import { readWithLeadingZeros } from "#records/search/leading-zeros.ts";
import { matchReason } from "#records/search/match-reason.ts";
import { parseRefinement } from "#records/search/refinement.ts";
import { readRefinedPage } from "#records/search/refined-results.ts";
import { readResultVessels, resultMember } from "#records/search/result-vessels.ts";
import {
  hasTextMatches,
  matchesOfText,
  matchOf,
  readOtherSimilarNames,
  readSimilarMatches,
  readTextMatches,
  type TextMatch,
  type TextMatches,
} from "#records/search/text-matches.ts";

export const findBehaviour: CallBehaviour = { find, patterns };

/** A name is compared with the names of vessels and of companies; only if neither matches, names with typing errors are found. */
function patterns({ similar, text = "" }: Settings): number {
  if (similar === "1") return 1;
  return readSearchText(text).imoNumbers.length > 0 ? 0 : 2;
}

/** Characters of a text that are searched for more numbers than a search finds: each with a label of its own. */
const maximumListText = 2000;

/** Reads the text of a call. Throws `badQuery` if nothing can be found by it. */
export function readCallText({ settings }: ResolvedCall): SearchText {
  const typed = settings["text"] ?? "";
  const text = readSearchText(typed);
  if (text.name === "") {
    throw new Problem("badQuery", { message: "The call needs text with a letter or a digit." });
  }
  if (listInSearchText(cutText(typed, maximumListText)).length > 0) {
    throw new Problem("badQuery", {
      message: `A search finds at most ${maximumImoNumbers} numbers. Check a longer list with PLIMSOLLCHECK.`,
    });
  }
  return text;
}

async function find(call: ResolvedCall): Promise<FoundPage> {
  const { database, query, settings } = call;
  const text = readCallText(call);
  const refinement = parseRefinement(settings);
  const isSimilar = settings["similar"] === "1";
  if (isSimilar && isRefined(refinement)) {
    throw new Problem("badQuery", {
      message: "Vessels with similar names are neither filtered nor ordered.",
    });
  }
  const found = isRefined(refinement)
    ? await findRefined(call, text, refinement)
    : await findMatches(call, text, isSimilar);
  const { total } = found;
  const more = total > query.page.number * query.page.size;
  if (query.onlyCount) return { members: [], more: false, total };
  const suggestions =
    total === 0 && !isSimilar && !hasFilter(refinement.filter) ? await suggestNumbers(database, text) : [];
  return {
    members: await readMembers(call, text, found),
    more,
    total,
    ...(suggestions.length > 0 && { suggestions }),
  };
}

async function findMatches(
  { context, database, query }: ResolvedCall,
  text: SearchText,
  isSimilar: boolean,
): Promise<TextMatches> {
  if (isSimilar) return pageOf(await readOtherSimilarNames(database, text.name), query.page);
  const typed = await readTextMatches(database, text, query.page, context.reader);
  if (typed.total > 0) return typed;
  // Beyond the last page no row states the total.
  const isPastEnd = query.page.number > 1 && (await hasTextMatches(database, text, context.reader));
  if (isPastEnd) return typed;
  return pageOf(await readSimilarMatches(database, text, context.reader), query.page);
}

function pageOf({ matches, total }: TextMatches, { number, size }: Page): TextMatches {
  return { matches: matches.slice((number - 1) * size, number * size), total };
}

async function findRefined(
  { context, database, query }: ResolvedCall,
  text: SearchText,
  refinement: ResultRefinement,
): Promise<TextMatches> {
  const { reader, today } = context;
  const matches = await matchesOfText(database, text, reader);
  const { results, total } = await readRefinedPage(
    database,
    { matches, reader, day: today },
    refinement,
    query.page,
  );
  return { matches: results.flatMap(matchOf), total };
}

const maximumSuggestedNumbers = 3;

/**
 * The numbers of the record that were meant: one typing error away, or with the leading zeros that spreadsheets drop. Also of controlled
 * vessels, because a search shows the numbers of every vessel.
 */
async function suggestNumbers(database: Database, text: SearchText): Promise<readonly string[]> {
  const [classNumbers, imoNumbers] = await Promise.all([
    readWithLeadingZeros(database, [text.number]),
    suggestImoNumbers(database, text),
  ]);
  return [...classNumbers, ...imoNumbers].slice(0, maximumSuggestedNumbers);
}

/** IMO numbers of the record that are one typing error away from the given one. */
async function suggestImoNumbers(database: Database, { imoNumbers }: SearchText): Promise<readonly string[]> {
  const candidates = imoNumbers.length === 1 ? similarImoNumbers(imoNumbers[0] ?? "") : [];
  if (candidates.length === 0) return [];
  const { rows } = await sql<{ imo_num: string }>`
    select distinct imo_num, position from unnest(${[...candidates]}::text[]) with ordinality as candidate (imo_num, position)
    join vessel using (imo_num) order by position limit 3`.execute(database.replica);
  return rows.map(({ imo_num }) => imo_num);
}

async function readMembers(
  call: ResolvedCall,
  text: SearchText,
  { matches }: TextMatches,
): Promise<readonly FoundMember[]> {
  const { context, database } = call;
  const keys = matches.map(({ assetnum }) => assetnum);
  const [vessels, owners, changes] = await Promise.all([
    readResultVessels(call, keys),
    readOwners(database, ofKinds(matches, ["company", "similar_company"])),
    readAttributeChanges(database, ofKinds(matches, ["former_name", "similar_former_name"]), ["VESSEL_NAME"]),
  ]);
  return vessels.map((vessel, position) => {
    const { assetnum, kind } = matches[position] as TextMatch;
    const sources = {
      owner: owners.get(assetnum),
      nameChanges: changes.filter((change) => change.assetnum === assetnum),
      today: context.today,
    };
    const search_match = matchReason(kind, text, vessel, sources);
    // Former names identify a controlled vessel, but the days of their changes do not.
    const masked = { search_match: { ...search_match, until: null } };
    return resultMember(call, vessel, isHiddenFrom(context.reader, vessel) ? masked : { search_match });
  });
}

function ofKinds(matches: readonly TextMatch[], kinds: readonly string[]): readonly string[] {
  return matches.filter(({ kind }) => kinds.includes(kind)).map(({ assetnum }) => assetnum);
}

async function readOwners(
  database: Database,
  vessels: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (vessels.length === 0) return new Map();
  const rows = await database.replica
    .selectFrom("owner_document")
    .select(["assetnum", "document"])
    .where("assetnum", "in", vessels)
    .execute();
  return new Map(rows.map(({ assetnum, document }) => [assetnum, normalise("/os/ABSRECORDOWNER", document)]));
}
