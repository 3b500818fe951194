// What a search is called: on its folded line, on paper, above its plan and among the follows.
import { useQuery } from "@tanstack/react-query";
import { classStateOf } from "#rules/class/class-state.ts";
import type { CurrentSearch } from "#rules/search/address-search.ts";
import type { ResultFilter } from "#rules/search/result-refinement.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import { queries } from "#web/api/queries.ts";
import { describeCriteria } from "./criteria.ts";

/** The name of a search, in which a flag among the criteria has its number until the flags are loaded. Empty without a search. */
export function useSearchName(search: CurrentSearch | null, filter?: ResultFilter): string {
  const nameOfFlag = useFlagNames(search?.criteria.flagId);
  return search === null ? "" : searchName(search, filter, nameOfFlag);
}

/** The text, or the criteria, and the filters of the results: `“meridian” · Suspended`, `Vessel name: STAR · Flag: Panama`. */
export function searchName(
  { criteria, text }: CurrentSearch,
  { flag, state, type }: ResultFilter = {},
  nameOfFlag: (id: string) => string,
): string {
  const searched = text === "" ? describeCriteria(criteria, nameOfFlag) : searchBoxText.searched({ text });
  const stateName = state && classStateOf(Number(state), null).label;
  return [searched, stateName, type, flag].filter(Boolean).join(" · ");
}

/** Returns the name of a flag by its number; the number until the flags are loaded. A search without a flag loads none. */
export function useFlagNames(flagId = ""): (id: string) => string {
  const { data: flags } = useQuery({ ...queries.flags(), enabled: flagId !== "" });
  return (id) => flags?.find(({ flag_id }) => String(flag_id) === id)?.name ?? id;
}
