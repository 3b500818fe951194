import type { CurrentSearch } from "#rules/search/address-search.ts";
import { searchText } from "#text/record/search.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { useSearchName } from "#web/state/search/search-name.ts";

/** The search as text, which replaces the box and the form in print; the chosen filters are printed with the results. */
export function PrintedCriteria({ search }: { search: CurrentSearch }) {
  return useIsPrinting() ? <CriteriaText search={search} /> : null;
}

function CriteriaText({ search }: { search: CurrentSearch }) {
  const criteria = useSearchName(search);
  return <p>{searchText.searchedFor({ criteria })}</p>;
}
