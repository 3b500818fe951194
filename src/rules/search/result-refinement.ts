// How the results of a search are refined: by class state, vessel type and flag, and in which order. The screen, the downloads and API clients
// use these names and values, and the server reads them all in one place.
import {
  type FieldOrder,
  orderBy,
  parameterNames,
  type ParameterTexts,
  type ParameterValues,
  readParameters,
  textUpTo,
} from "#rules/address-parameters.ts";
import { classStateCode } from "#rules/class/class-state.ts";

/** Longer than any vessel type or name of a flag. */
const longestValue = 250;

// gap: filters of search results
/** What results are counted and filtered by: the code of a class state, a vessel type, the name of a flag. */
export const resultFilterParameters = {
  state: classStateCode,
  type: textUpTo(longestValue),
  flag: textUpTo(longestValue),
} as const;
export const resultFacets = parameterNames(resultFilterParameters);
export type ResultFacet = (typeof resultFacets)[number];

/** A missing value filters nothing. */
export type ResultFilter = ParameterValues<typeof resultFilterParameters>;

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
export type ResultSort = FieldOrder<ResultSortField>;

/** Parameters of a call that refine its results. */
export const refinementParameters = { ...resultFilterParameters, sort: orderBy(resultSortFields) } as const;
export const refinementNames = parameterNames(refinementParameters);

export interface ResultRefinement {
  readonly filter: ResultFilter;
  /** `null` for the order of the search: by name, or the best match first. */
  readonly sort: ResultSort | null;
}

/** The filter of the results in an address. */
export function readResultFilter(texts: ParameterTexts): ResultFilter {
  return readParameters(resultFilterParameters, texts).values;
}

/** Whether a refinement changes which results there are or their order. */
export function isRefined({ filter, sort }: ResultRefinement): boolean {
  return sort !== null || hasFilter(filter);
}

export function hasFilter(filter: ResultFilter): boolean {
  return resultFacets.some((facet) => filter[facet] !== undefined);
}
