// The parameters of the calls that search for vessels. The page writes its calls with them, and the server those of a search that is followed.
import { companyPatterns } from "#rules/search/legal-forms.ts";
import { includesPreviousNames, namePattern, type SearchCriteria } from "#rules/search/search-criteria.ts";
import { writeParameters } from "#rules/address-parameters.ts";
import { type ResultFilter, resultFilterParameters } from "#rules/search/result-refinement.ts";
import type { CurrentSearch } from "#rules/search/address-search.ts";
import { conjunction, fieldEquals, fieldIn, quote } from "#contract/calls/query-text.ts";

/** Name and value; a flag such as `descendent` has no value. */
export type Parameter = readonly [name: string, value?: string];

/** A search by the criteria of the form, or by the text of the box. */
export type VesselSearch = SearchCriteria | { readonly text: string };

/** The search of an address as its call takes it. */
export function vesselSearch({ text, criteria }: CurrentSearch): VesselSearch {
  return text === "" ? criteria : { text };
}

/** The call of a search: by a text or by criteria. */
export function searchPath(search: VesselSearch): "/script/ABSRECORDFIND" | "/os/ABSRECORDSEARCH" {
  return "text" in search ? "/script/ABSRECORDFIND" : "/os/ABSRECORDSEARCH";
}

/** The parameters that select the results of a search. */
export function searchParameters(search: VesselSearch, filter: ResultFilter = {}): readonly Parameter[] {
  const selection: readonly Parameter[] =
    "text" in search
      ? [["text", withoutControlCharacters(search.text)]]
      : [...whereParameters(searchConditions(search)), ...nameTerms(search)];
  return [...selection, ...Object.entries(writeParameters(resultFilterParameters, filter))];
}

/** The parameter with the conditions that are not `null`; none without one. */
export function whereParameters(conditions: readonly (string | null)[]): readonly Parameter[] {
  const condition = withoutControlCharacters(conjunction(conditions));
  return condition === "" ? [] : [["oslc.where", condition]];
}

/** Removes line feeds and other characters that a pasted text may contain and no record does. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, "");
}

function searchConditions(criteria: SearchCriteria): readonly (string | null)[] {
  const { imoNum, classNum, flagId, vesselType, operatorName, registeredOwner } = criteria;
  return [
    imoNum ? fieldEquals("imo_num", imoNum) : null,
    classNum ? fieldEquals("class_num", classNum) : null,
    flagId ? `flag_id=${Number(flagId)}` : null,
    vesselType ? fieldEquals("vessel_type", vesselType) : null,
    operatorName ? fieldIn("abs_operator.customer_name", companyPatterns(operatorName)) : null,
    registeredOwner ? fieldIn("abs_registered_owner.customer_name", companyPatterns(registeredOwner)) : null,
  ];
}

function nameTerms(criteria: SearchCriteria): readonly Parameter[] {
  if (!criteria.vesselName) return [];
  const attributes = [
    "vessel_name",
    ...(includesPreviousNames(criteria) ? ["a_abs_vessel.vessel_name"] : []),
  ];
  return [
    ["searchAttributes", attributes.join(",")],
    ["oslc.searchTerms", quote(withoutControlCharacters(namePattern(criteria.vesselName)))],
  ];
}
