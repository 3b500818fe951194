// The search that an address has, `?text=meridian` or the criteria of the form. The page shows it, and a follow of the search delivers its changes.
import { cutText } from "#rules/cut-text.ts";
import { writeParameters } from "#rules/address-parameters.ts";
import { readResultFilter, resultFilterParameters } from "./result-refinement.ts";
import {
  hasNoCriteria,
  includesPreviousNames,
  maximumCriterionLength,
  maximumSearchTextLength,
} from "./search-criteria.ts";

/** The parameters of an address by name. */
type Texts = Readonly<Record<string, string>>;

/** The criteria that are texts. */
export const criteriaTexts = [
  "vesselName",
  "flagId",
  "classNum",
  "imoNum",
  "vesselType",
  "registeredOwner",
  "operatorName",
] as const;

type CriteriaTexts = Readonly<Record<(typeof criteriaTexts)[number], string>>;

/** The values of the search form; an empty text is no criterion. */
export type Criteria = CriteriaTexts & { readonly previousNameCheck: boolean };

const noTexts = Object.fromEntries(criteriaTexts.map((name) => [name, ""])) as CriteriaTexts;

export const noCriteria: Criteria = { ...noTexts, previousNameCheck: false };

/** Reads the criteria from a query string. Omits a flag that is not a number, because the server rejects it. */
export function readCriteria(query: Texts): Criteria {
  const texts = Object.fromEntries(
    criteriaTexts.map((field) => [field, cutText(query[field] ?? "", maximumCriterionLength).trim()]),
  );
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
export function writeCriteria(criteria: Criteria): Texts {
  const texts = criteriaTexts.map((field) => [field, criteria[field].trim()] as const);
  const query = Object.fromEntries(texts.filter(([, text]) => text !== ""));
  return includesPreviousNames(criteria) ? { ...query, previousNameCheck: "true" } : query;
}

/** Whether there is any criterion. */
export function hasCriteria(criteria: Criteria): boolean {
  return !hasNoCriteria(criteria);
}

/** What is searched for. One of the two is empty. */
export interface CurrentSearch {
  readonly text: string;
  readonly criteria: Criteria;
}

export const searchByText = (text: string): CurrentSearch => ({
  text: cutText(text, maximumSearchTextLength).trim(),
  criteria: noCriteria,
});
export const searchByCriteria = (criteria: Criteria): CurrentSearch => ({ text: "", criteria });

/** Reads the search of an address. A text without letters and digits is no search, because the server rejects it. */
export function readSearch(query: Texts): CurrentSearch {
  const byText = searchByText(query["text"] ?? "");
  return hasSearch(byText) ? byText : searchByCriteria(readCriteria(query));
}

/** Whether anything is searched for. */
export function hasSearch({ text, criteria }: CurrentSearch): boolean {
  return text === "" ? hasCriteria(criteria) : hasLetterOrDigit(text);
}

/** Writes a search to a query string. */
export function writeSearch({ text, criteria }: CurrentSearch): Texts {
  return text === "" ? writeCriteria(criteria) : { text };
}

/**
 * The query string by which a search and the filter of its results are followed; the same for addresses that differ only in the order, the
 * view or the pages shown. Empty if nothing is searched for.
 */
export function followedQuery(query: Texts): string {
  const search = readSearch(query);
  if (!hasSearch(search)) return "";
  const filter = readResultFilter(query);
  return new URLSearchParams({
    ...writeSearch(search),
    ...writeParameters(resultFilterParameters, filter),
  }).toString();
}

/** Whether the folded form of a text (`foldName`) is not empty, without the code of that form, which the page's first script need not load. */
function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.normalize("NFKD").replace(/[ʹʻʼ]/g, ""));
}
