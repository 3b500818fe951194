import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { type Criteria, criteriaInWords } from "./criteria.ts";
import { useDropdowns } from "./dropdowns.ts";

/** On paper only, in the form's place: what was searched for. */
export function SearchedFor({ criteria }: { criteria: Criteria }) {
  return useIsPrinting() ? <Words criteria={criteria} /> : null;
}

function Words({ criteria }: { criteria: Criteria }) {
  const { flags } = useDropdowns();
  const nameOfFlag = (flagId: string) => flags.find(({ value }) => value === flagId)?.label ?? flagId;
  return <p>Searched for {criteriaInWords(criteria, nameOfFlag)}</p>;
}
