// Suggestions for what has been typed so far. Every reader gets those of a visitor, so that typing reads no controlled data, and no read has
// to be recorded for each letter.
import { maximumSuggestions, type Suggestions } from "#contract/search/suggestions.ts";
import type { Database } from "#database/database.ts";
import { withQueryContext } from "#database/query-context.ts";
import { readSearchText } from "#rules/search/search-text.ts";

import { suggestCompanies } from "./suggested-companies.ts";
import { describeVessels, findSimilarVessels, findVessels } from "./suggested-vessels.ts";

/** Returns the vessels alone, as many as there are places, by the same rules. */
export async function readSuggestedVessels(
  database: Database,
  typed: string,
  today: string,
): Promise<Suggestions["vessels"]> {
  const text = readSearchText(typed);
  if (text.name === "") return [];
  return withQueryContext({ priority: "search" }, async () => {
    const asTyped = await findVessels(database, text);
    const matching = asTyped.length > 0 ? asTyped : await findSimilarVessels(database, text);
    return describeVessels(database, text, matching, today);
  });
}

/** Places that vessels leave to companies if there are any. */
const placesOfCompanies = 2; // gap: suggestions

/**
 * Returns the vessels and companies that match a text as a search by it would, the best first. Names with typing errors are suggested only
 * if nothing matches as typed. A text without a letter or a digit has no suggestions. `today` is the day of the call.
 */
export async function readSuggestions(
  database: Database,
  typed: string,
  today: string,
): Promise<Suggestions> {
  const text = readSearchText(typed);
  if (text.name === "") return { vessels: [], companies: [] };
  return withQueryContext({ priority: "search" }, async () => {
    const [asTyped, found] = await Promise.all([
      findVessels(database, text),
      suggestCompanies(database, text.companies),
    ]);
    const isEmpty = asTyped.length === 0 && found.length === 0;
    const matching = isEmpty ? await findSimilarVessels(database, text) : asTyped;
    const places = maximumSuggestions - Math.min(placesOfCompanies, found.length);
    const vessels = await describeVessels(database, text, matching.slice(0, places), today);
    return { vessels, companies: found.slice(0, maximumSuggestions - vessels.length) };
  });
}
