// The search stands in the address, under the names of its fields, so that a reload, "back" and a shared link reproduce it.
import { hasNoCriteria, includesPreviousNames } from "#rules/search-criteria.ts";
import { type QueryString, queryText } from "#web/paths.ts";

/** What the form holds: a text for each field, empty where nothing is asked. */
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

/** What the fields are called, on the form and on paper. */
export const fieldLabels: Readonly<Record<(typeof textFields)[number], string>> = {
  vesselName: "Vessel name",
  flagId: "Flag",
  classNum: "Class number",
  imoNum: "IMO number",
  vesselType: "Vessel type",
  registeredOwner: "Registered owner",
  operatorName: "Operator name",
};

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

/** The search that stands in a query string. A flag that is no number is left out: it could not be asked. */
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

/** The query string of a search: what is asked, and nothing else. */
export function writeCriteria(criteria: Criteria): QueryString {
  const texts = textFields.map((field) => [field, criteria[field].trim()] as const);
  const asked = Object.fromEntries(texts.filter(([, text]) => text !== ""));
  return includesPreviousNames(criteria) ? { ...asked, previousNameCheck: "true" } : asked;
}

/** A search in words, `Vessel name: STAR, with previous names · Flag: Panama`. Flags are numbers: `nameOfFlag` says their names. */
export function criteriaInWords(criteria: Criteria, nameOfFlag: (flagId: string) => string): string {
  const previous = includesPreviousNames(criteria) ? ", with previous names" : "";
  return textFields
    .filter((field) => criteria[field].trim() !== "")
    .map((field) => {
      const text = criteria[field].trim();
      const said = field === "flagId" ? nameOfFlag(text) : text;
      return `${fieldLabels[field]}: ${said}${field === "vesselName" ? previous : ""}`;
    })
    .join(" · ");
}

/** Whether two searches ask the same. */
export function isSameSearch(one: Criteria, other: Criteria): boolean {
  return queryText(writeCriteria(one)) === queryText(writeCriteria(other));
}

/** Whether anything is asked. */
export function isSearch(criteria: Criteria): boolean {
  return !hasNoCriteria(criteria);
}
