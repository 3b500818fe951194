// The filter of the results is part of the address, `state=4&flag=Malta`, so that a reload, the Back button and a shared link show the same.
import { useNavigate } from "@tanstack/react-router";
import {
  readRefinement,
  type ResultFacet,
  resultFacets,
  type ResultFilter,
} from "#rules/search/result-refinement.ts";
import { href, paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { withoutPages } from "#web/state/shown-pages.ts";

interface FilterOfResults {
  readonly filter: ResultFilter;
  /** Sets or removes the value of one facet. */
  readonly choose: (facet: ResultFacet, value: string | undefined) => void;
  /** The address of the results without a filter. */
  readonly address: string;
  readonly clear: () => void;
}

/** The filter in the address, and functions that change it. */
export function useResultFilter(): FilterOfResults {
  const query = useQueryString();
  const navigate = useNavigate();
  const { filter } = readRefinement(query).refinement;
  const resultsWith = (next: ResultFilter) =>
    paths.search({ ...withoutFilter(withoutPages(query)), ...next });
  const apply = (next: ResultFilter) => void navigate({ ...resultsWith(next), resetScroll: false });
  const chosen = (facet: ResultFacet, value: string | undefined): ResultFilter => {
    const { [facet]: _, ...others } = filter;
    return value === undefined ? others : { ...others, [facet]: value };
  };
  return {
    filter,
    choose: (facet, value) => apply(chosen(facet, value)),
    address: href(resultsWith({})),
    clear: () => apply({}),
  };
}

function withoutFilter(query: QueryString): QueryString {
  const isFacet = (name: string) => resultFacets.some((facet) => facet === name);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isFacet(name)));
}
