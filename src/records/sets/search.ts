// Search for vessels (docs/domain.md, section 7): the vessel with the fields of a search result and its class state.
import { sql } from "kysely";

import type { CallBehaviour, FoundPage, KeySelection, ResolvedCall } from "#records/definition.ts";
import { parseRefinement } from "#records/search/refinement.ts";
import { readRefinedPage } from "#records/search/refined-results.ts";
import {
  addResultFields,
  pickResultFields,
  readResultVessels,
  resultFields,
  resultMember,
} from "#records/search/result-vessels.ts";
import {
  isRefined,
  resultSortFields,
  type ResultRefinement,
  type ResultSort,
} from "#rules/search/result-refinement.ts";

export const searchBehaviour: CallBehaviour = {
  needsHistories: true,
  fields: resultFields,
  complete: (vessels, { context }, histories) =>
    addResultFields(vessels, histories, context.today).map(pickResultFields),
  find: async (call, findRows, selectKeys) => {
    const refinement = parseRefinement(call.settings);
    return isRefined(refinement) ? findRefined(call, refinement, selectKeys) : findRows(call);
  },
};

async function findRefined(
  call: ResolvedCall,
  { filter, sort }: ResultRefinement,
  selectKeys: KeySelection,
): Promise<FoundPage> {
  const { context, database, query } = call;
  const { results, total } = await readRefinedPage(
    database,
    { matches: matchesOf(call, selectKeys), reader: context.reader, day: context.today },
    { filter, sort: sort ?? requestedSort(call) },
    query.page,
  );
  const vessels = query.onlyCount
    ? []
    : await readResultVessels(
        call,
        results.map(({ assetnum }) => assetnum),
      );
  return {
    members: vessels.map((vessel) => resultMember(call, vessel)),
    more: total > query.page.number * query.page.size,
    total,
  };
}

/** The vessels that the conditions of the call find, all of the same rank. */
export function matchesOf(call: ResolvedCall, selectKeys: KeySelection) {
  return sql`select assetnum, 0 as rank from (${selectKeys(call)}) as found`;
}

/** The first key of `oslc.orderBy`, if results can be ordered by it; by name otherwise. */
function requestedSort({ query }: ResolvedCall): ResultSort | null {
  const [key] = query.order;
  const field = resultSortFields.find((name) => name === key?.field.name);
  return key && field && key.relations.length === 0 ? { field, isDescending: key.descending } : null;
}
