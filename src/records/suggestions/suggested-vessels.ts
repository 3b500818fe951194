// Suggests vessels: by a number, by the beginning of the name, by words of present and former names, and by names with typing errors. A later
// statement runs only if the earlier ones have found too few.
import { type RawBuilder, sql } from "kysely";

import { visitor } from "#contract/account/reader.ts";
import type { SearchMatchKind } from "#contract/record-sets/search-match.ts";
import { maximumSuggestions, type SuggestedVessel } from "#contract/search/suggestions.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { bestNameMatch, matchName, type NameMatch, nameMatches } from "#rules/search/name-match.ts";
import { minimumSimilarLength } from "#rules/search/name-similarity.ts";
import { officialNumberKey, type SearchText } from "#rules/search/search-text.ts";

import { readAttributeChanges } from "#records/attribute-changes.ts";
import { readClassStatusHistories } from "#records/class/class-status-histories.ts";
import { classFactsMember, classVerdict, verdictFields } from "#records/class/vessel-facts.ts";
import { matchReason } from "#records/search/match-reason.ts";
import { namesIn, numberMatches, readSomeSimilarNames } from "#records/search/text-matches.ts";
import { readVesselFields } from "#records/vessel-fields.ts";
import { type NameColumn, rowsBeginningWith, rowsWithWords } from "./name-lookup.ts";

interface VesselRow {
  readonly assetnum: string;
  readonly imo_num: string | null;
  readonly class_num: string | null;
  readonly vessel_name: string | null;
  readonly vessel_type: string | null;
  readonly flag_name: string | null;
  readonly official_registry_num: string | null;
  readonly call_sign: string | null;
  readonly previous_names: readonly string[] | null;
  readonly folded_names: string | null;
  readonly latin_names: string | null;
  readonly is_controlled: boolean;
}

interface MatchingVessel {
  readonly vessel: VesselRow;
  readonly kind: SearchMatchKind;
}

/** Vessels among which the best are chosen if more have the typed words. */
const maximumCandidates = 150;

const names: NameColumn = { table: "vessel", column: "folded_names" };
const latinNames: NameColumn = { table: "vessel", column: "latin_names" };

/** The vessels that match as the text was typed, the best first; at most `maximumSuggestions`. */
export async function findVessels(database: Database, text: SearchText): Promise<readonly MatchingVessel[]> {
  const beginning = rowsBeginningWith(names, text.name, { limit: maximumSuggestions });
  const byNumber = numberMatches(text, visitor).map(
    (matches) => sql`select assetnum from (${matches}) as found`,
  );
  const first = rankVessels(text, await readVessels(database, [beginning, ...byNumber]));
  if (first.length >= maximumSuggestions) return first.slice(0, maximumSuggestions);
  const limit = maximumCandidates;
  const others = await readVessels(database, [
    rowsWithWords(names, text.name, { limit }),
    rowsWithWords(latinNames, text.name, { limit }),
    ...text.latin.map((spelling) => rowsWithWords(names, spelling, { limit })),
  ]);
  const known = new Set(first.map(({ vessel }) => vessel.assetnum));
  const all = [
    ...first,
    ...rankVessels(
      text,
      others.filter(({ assetnum }) => !known.has(assetnum)),
    ),
  ];
  return all.sort(compareMatches).slice(0, maximumSuggestions);
}

/** The vessels with a similar name, those with the fewest typing errors first. */
export async function findSimilarVessels(
  database: Database,
  { name }: SearchText,
): Promise<readonly MatchingVessel[]> {
  if (name.replaceAll(" ", "").length < minimumSimilarLength) return [];
  const best = await readSomeSimilarNames(database, name, maximumSuggestions);
  const keys = best.map(({ assetnum }) => assetnum);
  if (keys.length === 0) return [];
  const rows = await readVessels(database, [sql`select unnest(${keys}::text[]) as assetnum`]);
  const byKey = new Map(rows.map((vessel) => [vessel.assetnum, vessel]));
  return best.flatMap(({ assetnum, kind }) => {
    const vessel = byKey.get(assetnum);
    return vessel ? [{ vessel, kind }] : [];
  });
}

/** The public identity and the class of the vessels, each with the reason why it is suggested. */
export async function describeVessels(
  database: Database,
  text: SearchText,
  matching: readonly MatchingVessel[],
  today: string,
): Promise<readonly SuggestedVessel[]> {
  const open = matching.filter(({ vessel }) => !vessel.is_controlled);
  const keysOf = (matches: readonly MatchingVessel[]) => matches.map(({ vessel }) => vessel.assetnum);
  const former = open.filter(({ kind }) => isFormer(kind));
  const [changes, services, histories] = await Promise.all([
    readAttributeChanges(database, keysOf(former), ["VESSEL_NAME"]),
    readVesselFields(database, keysOf(open), verdictFields),
    readClassStatusHistories(database, keysOf(open), today),
  ]);
  return matching.map(({ kind, vessel }) => {
    const { assetnum, class_num, flag_name, imo_num, previous_names, vessel_name, vessel_type } = vessel;
    const nameChanges = changes.filter((change) => change.assetnum === assetnum);
    const member = {
      ...vessel,
      a_abs_vessel: (previous_names ?? []).map((vessel_name) => ({ vessel_name })),
    };
    const reason = matchReason(kind, text, member, { owner: undefined, nameChanges, today });
    const identity = { assetnum, imo_num, class_num, vessel_name, vessel_type, flag_name };
    if (vessel.is_controlled) return { ...identity, search_match: { ...reason, until: null } };
    const verdict = classVerdict(services.get(assetnum) ?? {}, histories.get(assetnum) ?? [], today);
    return { ...identity, ...classFactsMember(verdict), search_match: reason };
  });
}

async function readVessels(
  database: Database,
  sources: readonly RawBuilder<unknown>[],
): Promise<VesselRow[]> {
  const keys = sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union `,
  );
  const { rows } = await sql<VesselRow>`
    select assetnum, imo_num, class_num, vessel_name, vessel_type, flag_name, official_registry_num, call_sign,
      previous_names, folded_names, latin_names, security_domain_id is not distinct from ${sql.lit(controlledDomain)} as is_controlled
    from vessel where assetnum in (${keys})`.execute(database.replica);
  return rows;
}

function rankVessels(text: SearchText, rows: readonly VesselRow[]): MatchingVessel[] {
  const matching = rows.flatMap((vessel) => {
    const kind = kindOfMatch(text, vessel);
    return kind ? [{ vessel, kind }] : [];
  });
  return matching.sort(compareMatches);
}

/** The best way in which a vessel matches. The numbers that a controlled vessel does not show are not compared. */
function kindOfMatch(
  { classNumbers, imoNumbers, latin, name, number }: SearchText,
  vessel: VesselRow,
): SearchMatchKind | null {
  if (imoNumbers.includes(vessel.imo_num ?? "")) return "imo_number";
  if (vessel.class_num && [number, ...classNumbers].includes(vessel.class_num)) return "class_number";
  if (number !== "" && !vessel.is_controlled) {
    if (officialNumberKey(vessel.official_registry_num ?? "") === officialNumberKey(number))
      return "official_number";
    if (vessel.call_sign === number) return "call_sign";
  }
  const [current = "", ...former] = namesIn(vessel.folded_names);
  const match = matchName(name, current);
  if (match) return kindOfName[match];
  if (bestNameMatch(name, former)) return "former_name";
  const isSpeltAlike =
    bestNameMatch(name, namesIn(vessel.latin_names)) ??
    latin.some((spelling) => bestNameMatch(spelling, [current, ...former]));
  return isSpeltAlike ? "transliterated" : null;
}

const kindOfName = {
  name: "name",
  beginning: "name_beginning",
  words: "name_words",
} as const satisfies Record<NameMatch, SearchMatchKind>;

const order: readonly SearchMatchKind[] = [
  "imo_number",
  "class_number",
  "official_number",
  "call_sign",
  ...nameMatches.map((match) => kindOfName[match]),
  "former_name",
  "transliterated",
];

/** By kind of match, then by name, as a search orders them. */
function compareMatches(one: MatchingVessel, other: MatchingVessel): number {
  return (
    order.indexOf(one.kind) - order.indexOf(other.kind) ||
    compareTexts(one.vessel.folded_names, other.vessel.folded_names) ||
    compareTexts(one.vessel.assetnum, other.vessel.assetnum)
  );
}

function compareTexts(one: string | null, other: string | null): number {
  if (one === other) return 0;
  return (one ?? "") < (other ?? "") ? -1 : 1;
}

const isFormer = (kind: SearchMatchKind) => kind === "former_name" || kind === "similar_former_name";
