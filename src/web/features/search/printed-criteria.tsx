import type { CurrentSearch } from "#rules/search/address-search.ts";
import { searchText } from "#text/record/search.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { describeSearch } from "#web/state/search/current-search.ts";
import { useDropdowns } from "./dropdowns.ts";

/** The search as text, which replaces the box and the form in print. */
export function PrintedCriteria({ search }: { search: CurrentSearch }) {
  return useIsPrinting() ? <CriteriaText search={search} /> : null;
}

function CriteriaText({ search }: { search: CurrentSearch }) {
  const { flags } = useDropdowns();
  const nameOfFlag = (flagId: string) => flags.find(({ value }) => value === flagId)?.label ?? flagId;
  return <p>{searchText.searchedFor({ criteria: describeSearch(search, nameOfFlag) })}</p>;
}
