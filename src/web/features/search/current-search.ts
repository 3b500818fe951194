// The search in the address: the text of the box, `?text=meridian`, or the criteria of the form.
import { type CurrentSearch, writeSearch } from "#rules/search/address-search.ts";
import { queryText } from "#web/paths.ts";

/** Differs for two different searches. */
export function searchKey(search: CurrentSearch): string {
  return queryText(writeSearch(search));
}
