// The search criteria are query parameters of the address, so that a reload, the Back button and a shared link reproduce the search.
import { type Criteria, criteriaTexts, writeCriteria } from "#rules/search/address-search.ts";
import { includesPreviousNames } from "#rules/search/search-criteria.ts";
import { searchFieldNames, searchText } from "#text/record/search.ts";
import { queryText } from "#web/paths.ts";

/** Describes a search: `Vessel name: STAR, with previous names · Flag: Panama`. `nameOfFlag` maps a flag id to its name. */
export function describeCriteria(criteria: Criteria, nameOfFlag: (flagId: string) => string): string {
  return criteriaTexts
    .filter((field) => criteria[field].trim() !== "")
    .map((field) => {
      const text = criteria[field].trim();
      const value = field === "flagId" ? nameOfFlag(text) : text;
      const hasPreviousNames = field === "vesselName" && includesPreviousNames(criteria);
      const message = hasPreviousNames ? searchText.nameWithPreviousNames : searchText.criterion;
      return message({ name: searchFieldNames[field], value });
    })
    .join(" · ");
}

/** Whether two searches have the same criteria. */
export function haveSameCriteria(one: Criteria, other: Criteria): boolean {
  return queryText(writeCriteria(one)) === queryText(writeCriteria(other));
}
