// Whether a list of the vessel is filtered to what the verdict band counts: `?statusFilter=overdue` in the address.
import { useNavigate } from "@tanstack/react-router";
import { useQueryString } from "./query-string.ts";

/** Whether the address has the filter, and a function that sets or removes it. */
export function useCountedFilter(
  name: string,
): readonly [isFiltered: boolean, set: (isFiltered: boolean) => void] {
  const { statusFilter } = useQueryString();
  const navigate = useNavigate();
  const set = (isFiltered: boolean) =>
    void navigate({
      to: ".",
      search: (query: object) => ({ ...query, statusFilter: isFiltered ? name : undefined }),
      resetScroll: false,
    });
  return [statusFilter?.toLowerCase() === name.toLowerCase(), set];
}
