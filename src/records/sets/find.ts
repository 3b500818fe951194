// The search by one text: the vessels that match it, the best match first, each with the reason.
import { sql } from "kysely";

import { searchMember } from "#contract/record-sets/vessel.ts";
import type { Member } from "#contract/response.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { readSearchText, type SearchText } from "#rules/search/search-text.ts";
import { similarImoNumbers } from "#rules/vessel/imo-number.ts";

import { readAttributeChanges } from "#records/attribute-changes.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import { redactToIdentity } from "#records/access/masks.ts";
import { readClassStatusHistories } from "#records/class/class-status-histories.ts";
import { addClassSummaries } from "#records/class/class-summary.ts";
import type { CallBehaviour, FoundMember, FoundPage, ResolvedCall } from "#records/definition.ts";
import { pick } from "#records/member-fields.ts";
import { normalise } from "#records/normalise.ts";
import { matchReason } from "#records/search/match-reason.ts";
import {
  readSimilarNames,
  readTextMatches,
  type TextMatch,
  type TextMatches,
} from "#records/search/text-matches.ts";
import { readVesselDocuments } from "#records/vessel-documents.ts";

/** A name is compared with the names of vessels and of companies; only if neither matches, names with typing errors are found. */
const comparedNames = 2;

export const findBehaviour: CallBehaviour = {
  find,
  patterns: (settings) => (readSearchText(settings["text"] ?? "").imoNumbers.length > 0 ? 0 : comparedNames),
};

const shownFields = Object.keys(searchMember.shape).filter((field) => field !== "security_domain_id");

async function find(call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query, settings } = call;
  const text = readSearchText(settings["text"] ?? "");
  if (text.name === "") {
    throw new Problem("badQuery", { message: "ABSRECORDFIND needs text with a letter or a digit." });
  }
  const typed = await readTextMatches(database, text, query.page, context.reader);
  const found =
    typed.total > 0 || query.page.number > 1 ? typed : await readSimilarNames(database, text.name);
  const more = typed.total > query.page.number * query.page.size;
  if (query.onlyCount) return { members: [], more: false, total: found.total };
  const suggestions = found.total === 0 ? await suggestImoNumbers(database, text) : [];
  return {
    members: await readMembers(call, text, found),
    more,
    total: found.total,
    ...(suggestions.length > 0 && { suggestions }),
  };
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
  { context, database }: ResolvedCall,
  text: SearchText,
  { matches }: TextMatches,
): Promise<readonly FoundMember[]> {
  const keys = matches.map(({ assetnum }) => assetnum);
  const [documents, histories, owners, changes] = await Promise.all([
    readVesselDocuments(database, keys),
    readClassStatusHistories(database, keys, context.today),
    readOwners(database, ofKinds(matches, ["company"])),
    readAttributeChanges(database, ofKinds(matches, ["former_name", "similar_former_name"]), ["VESSEL_NAME"]),
  ]);
  const vessels = keys.map((key) =>
    normalise("/os/ABSRECORDSEARCH", documents.get(key) ?? { assetnum: key }),
  );
  const summaries = addClassSummaries(
    vessels,
    keys.map((key) => histories.get(key) ?? []),
    context.today,
  );
  return summaries.map((vessel, position) => {
    const { assetnum, kind } = matches[position] as TextMatch;
    const sources = {
      owner: owners.get(assetnum),
      nameChanges: changes.filter((change) => change.assetnum === assetnum),
      today: context.today,
    };
    const search_match = matchReason(kind, text.name, vessel, sources);
    if (vessel["security_domain_id"] !== controlledDomain || isCleared(context.reader)) {
      return { member: { ...pick(vessel, shownFields), search_match } };
    }
    // Former names identify a controlled vessel, but the days of their changes do not.
    const identity = { ...redactToIdentity(vessel), search_match: { ...search_match, until: null } };
    return { member: identity, mask: "identity" as const };
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
