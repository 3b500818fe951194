// The number of results of a search by class state, vessel type and flag, for the same parameters as the search itself.
import type { CallBehaviour, FoundPage, KeySelection, ResolvedCall } from "#records/definition.ts";
import { parseRefinement } from "#records/search/refinement.ts";
import { readResultCounts } from "#records/search/refined-results.ts";
import { matchesOfText } from "#records/search/text-matches.ts";

import { readCallText } from "./find.ts";
import { matchesOf } from "./search.ts";

export const searchCountsBehaviour: CallBehaviour = {
  find: (call, _findRows, selectKeys) => findCounts(call, selectKeys),
};

async function findCounts(call: ResolvedCall, selectKeys: KeySelection): Promise<FoundPage> {
  const { context, database, settings } = call;
  const { filter } = parseRefinement(settings);
  const matches =
    settings["text"] === undefined
      ? matchesOf(call, selectKeys)
      : await matchesOfText(database, readCallText(call), context.reader);
  const source = { matches, reader: context.reader, day: context.today };
  const counts = await readResultCounts(database, source, filter);
  return { members: counts.map((member) => ({ member })), more: false, total: counts.length };
}
