import { searchText } from "#text/record/search.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { type Criteria, describeCriteria } from "./criteria.ts";
import { useDropdowns } from "./dropdowns.ts";

/** The criteria as text, which replaces the search form in print. */
export function PrintedCriteria({ criteria }: { criteria: Criteria }) {
  return useIsPrinting() ? <CriteriaText criteria={criteria} /> : null;
}

function CriteriaText({ criteria }: { criteria: Criteria }) {
  const { flags } = useDropdowns();
  const nameOfFlag = (flagId: string) => flags.find(({ value }) => value === flagId)?.label ?? flagId;
  return <p>{searchText.searchedFor({ criteria: describeCriteria(criteria, nameOfFlag) })}</p>;
}
