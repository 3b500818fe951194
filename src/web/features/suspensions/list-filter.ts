// The list stands in the address: its filter under the names of `#rules/suspension-filter.ts`, so that a reload, "back" and a shared
// link show the same vessels. What the list does not know is passed over here; machines are told.
import { useNavigate } from "@tanstack/react-router";
import { readSuspensionFilter, type SuspensionFilter, usualSort } from "#rules/suspension-filter.ts";
import { paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";

export interface ListFilter {
  readonly filter: SuspensionFilter;
  /** Changes some of it; an empty text asks nothing. */
  readonly change: (part: Readonly<Partial<Record<keyof SuspensionFilter, string>>>) => void;
  readonly clear: () => void;
}

export function useListFilter(): ListFilter {
  const { filter } = readSuspensionFilter(useQueryString());
  const navigate = useNavigate();
  const show = (next: SuspensionFilter) =>
    void navigate({ ...paths.suspensionList(writeFilter(next)), resetScroll: false });
  return {
    filter,
    change: (part) => show(readSuspensionFilter({ ...filter, ...part }).filter),
    clear: () => show(filter.sort ? { sort: filter.sort } : {}),
  };
}

/** The query string of a filter: what is asked, and nothing else. */
export function writeFilter(filter: SuspensionFilter): QueryString {
  const asked = Object.entries(filter).filter(([name, value]) => name !== "sort" || value !== usualSort);
  return Object.fromEntries(asked);
}

/** Whether vessels are left out. */
export function narrows(filter: SuspensionFilter): boolean {
  return Object.keys(filter).some((name) => name !== "sort");
}
