// The search in the address: the text of the box, `?text=meridian`, or the criteria of the form.
import { maximumSearchTextLength, readSearchText } from "#rules/search/search-text.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import type { VesselSearch } from "#web/api/calls.ts";
import { type QueryString, queryText } from "#web/paths.ts";
import {
  type Criteria,
  describeCriteria,
  hasCriteria,
  noCriteria,
  readCriteria,
  writeCriteria,
} from "./criteria.ts";

/** What is searched for. One of the two is empty. */
export interface CurrentSearch {
  readonly text: string;
  readonly criteria: Criteria;
}

export const searchByText = (text: string): CurrentSearch => ({
  text: text.slice(0, maximumSearchTextLength).trim(),
  criteria: noCriteria,
});
export const searchByCriteria = (criteria: Criteria): CurrentSearch => ({ text: "", criteria });

/** Reads the search of an address. A text without letters and digits is no search, because the server rejects it. */
export function readSearch(query: QueryString): CurrentSearch {
  const byText = searchByText(query["text"] ?? "");
  return hasSearch(byText) ? byText : searchByCriteria(readCriteria(query));
}

/** Whether anything is searched for. */
export function hasSearch({ text, criteria }: CurrentSearch): boolean {
  return text === "" ? hasCriteria(criteria) : readSearchText(text).name !== "";
}

export function writeSearch({ text, criteria }: CurrentSearch): QueryString {
  return text === "" ? writeCriteria(criteria) : { text };
}

/** Differs for two different searches. */
export function searchKey(search: CurrentSearch): string {
  return queryText(writeSearch(search));
}

/** The search as its query takes it. */
export function vesselSearch({ text, criteria }: CurrentSearch): VesselSearch {
  return text === "" ? criteria : { text };
}

/** The text, or the criteria: `“meridian”`, `Vessel name: STAR · Flag: Panama`. */
export function describeSearch(
  { text, criteria }: CurrentSearch,
  nameOfFlag: (flagId: string) => string,
): string {
  return text === "" ? describeCriteria(criteria, nameOfFlag) : searchBoxText.searched({ text });
}
