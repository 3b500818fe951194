// The filter of the list is stored in the query parameters of the address, so that a reload, the Back button and a shared link show the
// same vessels. Unknown parameters are ignored here; the API rejects them.
import { useNavigate } from "@tanstack/react-router";
import { readSuspensionFilter, type SuspensionFilter, defaultSort } from "#rules/class/suspension-filter.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { viewQuery } from "#web/state/list-view.ts";
import { useQueryString } from "#web/state/query-string.ts";

export interface ListFilter {
  readonly filter: SuspensionFilter;
  /** Changes some criteria; an empty text removes one. */
  readonly change: (part: Readonly<Partial<Record<keyof SuspensionFilter, string>>>) => void;
  readonly clear: () => void;
}

export function useListFilter(): ListFilter {
  const query = useQueryString();
  const { filter } = readSuspensionFilter(query);
  const navigate = useNavigate();
  const apply = (next: SuspensionFilter) =>
    void navigate({
      ...paths.suspensionList({ ...writeFilter(next), ...viewQuery(query) }),
      resetScroll: false,
    });
  return {
    filter,
    change: (part) => apply(readSuspensionFilter({ ...filter, ...part }).filter),
    clear: () => apply(filter.sort ? { sort: filter.sort } : {}),
  };
}

/** Writes the criteria of a filter to a query string, without the default order. */
export function writeFilter(filter: SuspensionFilter): QueryString {
  const criteria = Object.entries(filter).filter(([name, value]) => name !== "sort" || value !== defaultSort);
  return Object.fromEntries(criteria);
}

/** Number of criteria other than the order. */
export function criteriaCount(filter: SuspensionFilter): number {
  return Object.keys(filter).filter((name) => name !== "sort").length;
}
