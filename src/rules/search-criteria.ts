// Specification §5: what may be searched for, and how names are matched.

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

export const emptyCriteriaMessage = "Please enter value for your search criteria!";

/** Whether every criterion is empty, null or false: such a search is not sent. */
export function hasNoCriteria(criteria: SearchCriteria): boolean {
  return Object.values(criteria).every(isEmpty);
}

/** "Include previous names" can be ticked while there is a vessel name. */
export function mayIncludePreviousNames(criteria: SearchCriteria): boolean {
  return !isEmpty(criteria.vesselName);
}

/** Whether previous names are searched too: ticked, and there is a name to search. */
export function includesPreviousNames(criteria: SearchCriteria): boolean {
  return mayIncludePreviousNames(criteria) && criteria.previousNameCheck === true;
}

/** The pattern of a name: spaces become wildcards and so do its ends, `OCEAN STAR` is `%OCEAN%STAR%`. */
export function namePattern(name: string): string {
  return `%${name.trim().replaceAll(/\s+/g, "%")}%`;
}

/** The pattern of a customer's name: it may stand anywhere, `%Meridian Shipping%`. */
export function customerPattern(name: string): string {
  return `%${name.trim()}%`;
}

const titled = ["vesselName", "classNum", "imoNum", "vesselType", "registeredOwner", "operatorName"] as const;
/** Longest title of a search, in characters: a tab shows fewer, and an address may hold anything. */
const longestTitle = 100;

/** What the address of a search asks, for its title: `meridian, Bulk Carrier`. A flag is a number there, and is left out. */
export function searchTitle(query: Readonly<Record<string, string | undefined>>): string {
  const asked = titled.map((field) => query[field]?.trim() ?? "").filter(Boolean);
  return asked.join(", ").slice(0, longestTitle);
}

function isEmpty(criterion: unknown): boolean {
  if (typeof criterion === "string") return criterion.trim() === "";
  return criterion === null || criterion === undefined || criterion === false;
}
