// The search in the address: the text of the box, `?text=meridian`, or the criteria of the form.
import { type CurrentSearch, writeSearch } from "#rules/search/address-search.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import { queryText } from "#web/paths.ts";
import { describeCriteria } from "./criteria.ts";

/** Differs for two different searches. */
export function searchKey(search: CurrentSearch): string {
  return queryText(writeSearch(search));
}

/** The text, or the criteria: `“meridian”`, `Vessel name: STAR · Flag: Panama`. */
export function describeSearch(
  { text, criteria }: CurrentSearch,
  nameOfFlag: (flagId: string) => string,
): string {
  return text === "" ? describeCriteria(criteria, nameOfFlag) : searchBoxText.searched({ text });
}
