// docs/domain.md, section 5: the search criteria, and how names are matched.
import { cutText } from "#rules/cut-text.ts";

export interface SearchCriteria {
  readonly vesselName?: string | null | undefined;
  readonly previousNameCheck?: boolean | null | undefined;
  readonly flagId?: number | string | null | undefined;
  readonly classNum?: string | null | undefined;
  readonly imoNum?: string | null | undefined;
  readonly vesselType?: string | null | undefined;
  readonly registeredOwner?: string | null | undefined;
  readonly operatorName?: string | null | undefined;
}

export const searchPageSize = 20;

/** Characters of a criterion that are read; no text of the record that a search compares has more. */
export const maximumCriterionLength = 250;
/** Characters of the search by one text that are read. */
export const maximumSearchTextLength = 200;

/** Whether a text is longer than a search reads, so that only the check of a list reads all of it. */
export const isLongText = (text: string): boolean => text.trim().length > maximumSearchTextLength;

/** Whether every criterion is empty, null or false. Such a search is not sent. */
export function hasNoCriteria(criteria: SearchCriteria): boolean {
  return Object.values(criteria).every(isEmpty);
}

/** Whether the checkbox "Include previous names" is enabled: there is a vessel name. */
export function mayIncludePreviousNames(criteria: SearchCriteria): boolean {
  return !isEmpty(criteria.vesselName);
}

/** Whether previous names are searched too: the checkbox is checked and there is a vessel name. */
export function includesPreviousNames(criteria: SearchCriteria): boolean {
  return mayIncludePreviousNames(criteria) && criteria.previousNameCheck === true;
}

/** Maximum number of words with wildcards between them, because a pattern has at most 12 wildcards. */
const maximumWords = 11;

/**
 * Returns the search pattern of a name: `OCEAN STAR` becomes `%OCEAN%STAR%`. From the eleventh word on, the words of a long name keep
 * their spaces, because a pattern cannot have more wildcards.
 */
export function namePattern(name: string): string {
  const words = name.split(/[\s%*]+/).filter(Boolean);
  const [separate, joined] = [words.slice(0, maximumWords - 1), words.slice(maximumWords - 1)];
  return `%${[...separate, ...(joined.length > 0 ? [joined.join(" ")] : [])].join("%")}%`;
}

const titleFields = [
  "text",
  "vesselName",
  "classNum",
  "imoNum",
  "vesselType",
  "registeredOwner",
  "operatorName",
] as const;
/** Maximum length of a search title in characters, because an address can contain any text. */
const maximumTitleLength = 100;

/** Returns the title of a search from its address: `meridian, Bulk Carrier`. The flag is left out because the address has only its id. */
export function searchTitle(query: Readonly<Record<string, string | undefined>>): string {
  const criteria = titleFields.map((field) => query[field]?.trim() ?? "").filter(Boolean);
  return cutText(criteria.join(", "), maximumTitleLength);
}

function isEmpty(criterion: unknown): boolean {
  if (typeof criterion === "string") return criterion.trim() === "";
  return criterion === null || criterion === undefined || criterion === false;
}
