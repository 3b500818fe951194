// The search criteria are query parameters of the address, so that a reload, the Back button and a shared link reproduce the search.
import { hasNoCriteria, includesPreviousNames } from "#rules/search/search-criteria.ts";
import { searchFieldNames, searchText } from "#text/record/search.ts";
import { type QueryString, queryText } from "#web/paths.ts";

/** The values of the search form; an empty text is no criterion. */
export interface Criteria {
  readonly vesselName: string;
  readonly previousNameCheck: boolean;
  readonly flagId: string;
  readonly classNum: string;
  readonly imoNum: string;
  readonly vesselType: string;
  readonly registeredOwner: string;
  readonly operatorName: string;
}

const textFields = [
  "vesselName",
  "flagId",
  "classNum",
  "imoNum",
  "vesselType",
  "registeredOwner",
  "operatorName",
] as const satisfies readonly (keyof Criteria)[];

export const noCriteria: Criteria = {
  vesselName: "",
  previousNameCheck: false,
  flagId: "",
  classNum: "",
  imoNum: "",
  vesselType: "",
  registeredOwner: "",
  operatorName: "",
};

/** Reads the criteria from a query string. Omits a flag that is not a number, because the server rejects it. */
export function readCriteria(query: QueryString): Criteria {
  const texts = Object.fromEntries(textFields.map((field) => [field, (query[field] ?? "").trim()]));
  const criteria = { ...noCriteria, ...texts };
  return {
    ...criteria,
    flagId: /^\d+$/.test(criteria.flagId) ? criteria.flagId : "",
    previousNameCheck: includesPreviousNames({
      ...criteria,
      previousNameCheck: query["previousNameCheck"] === "true",
    }),
  };
}

/** Writes the criteria that have a value to a query string. */
export function writeCriteria(criteria: Criteria): QueryString {
  const texts = textFields.map((field) => [field, criteria[field].trim()] as const);
  const query = Object.fromEntries(texts.filter(([, text]) => text !== ""));
  return includesPreviousNames(criteria) ? { ...query, previousNameCheck: "true" } : query;
}

/** Describes a search: `Vessel name: STAR, with previous names · Flag: Panama`. `nameOfFlag` maps a flag id to its name. */
export function describeCriteria(criteria: Criteria, nameOfFlag: (flagId: string) => string): string {
  return textFields
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

/** Whether there is any criterion. */
export function hasCriteria(criteria: Criteria): boolean {
  return !hasNoCriteria(criteria);
}
