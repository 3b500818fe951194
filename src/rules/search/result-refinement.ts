// How the results of a search are refined: by class state, vessel type and flag, and in which order. The screen, the downloads and API clients
// use these names and values, and the server reads them all in one place.

// gap: filters of search results
/** What results are counted and filtered by. */
export const resultFacets = ["state", "type", "flag"] as const;
export type ResultFacet = (typeof resultFacets)[number];

/** Fields that the results can be ordered by, over all pages. */
export const resultSortFields = [
  "vessel_name",
  "vessel_type",
  "imo_num",
  "class_num",
  "flag_name",
  "year_of_build",
  "gross_tonnage",
  "class_state",
] as const;
export type ResultSortField = (typeof resultSortFields)[number];

export interface ResultSort {
  readonly field: ResultSortField;
  readonly isDescending: boolean;
}

/** Values by facet: the code of a class state, a vessel type, the name of a flag. A missing one filters nothing. */
export type ResultFilter = Readonly<Partial<Record<ResultFacet, string>>>;

export interface ResultRefinement {
  readonly filter: ResultFilter;
  /** `null` for the order of the search: by name, or the best match first. */
  readonly sort: ResultSort | null;
}

/** Parameters of a call that refine its results. */
export const refinementNames = [...resultFacets, "sort"] as const;
export type RefinementName = (typeof refinementNames)[number];

type Texts = Readonly<Record<string, string | undefined>>;

/** Reads a refinement from texts by name. Invalid parameters are left out and listed separately. */
export function readRefinement(texts: Texts): {
  readonly refinement: ResultRefinement;
  readonly rejected: readonly RefinementName[];
} {
  const trimmed = refinementNames.map((name) => [name, texts[name]?.trim() ?? ""] as const);
  const given = trimmed.filter(([, text]) => text !== "");
  const accepted = Object.fromEntries(given.filter(([name, text]) => accepts(name, text)));
  const { sort = "", ...filter } = accepted;
  return {
    refinement: { filter, sort: sortOf(sort) },
    rejected: given.filter(([name, text]) => !accepts(name, text)).map(([name]) => name),
  };
}

/** Whether a refinement changes which results there are or their order. */
export function isRefined({ filter, sort }: ResultRefinement): boolean {
  return sort !== null || hasFilter(filter);
}

export function hasFilter(filter: ResultFilter): boolean {
  return resultFacets.some((facet) => filter[facet] !== undefined);
}

/** Codes of class states are whole numbers of a few digits. */
const stateCodeText = /^\d{1,6}$/;

function accepts(name: RefinementName, text: string): boolean {
  if (name === "sort") return sortOf(text) !== null;
  return name === "state" ? stateCodeText.test(text) : true;
}

function sortOf(text: string): ResultSort | null {
  const isDescending = text.startsWith("-");
  const name = isDescending ? text.slice(1) : text;
  const field = resultSortFields.find((one) => one === name);
  return field ? { field, isDescending } : null;
}
