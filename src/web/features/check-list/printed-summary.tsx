import { verdictName } from "#contract/list-check/check-texts.ts";
import { countVerdicts, type RowVerdict, rowVerdicts } from "#rules/search/checked-rows.ts";
import { checkListText } from "#text/record/check-list.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import type { CheckedVesselRow } from "./check-columns.tsx";
import type { ListCheck } from "./use-list-check.ts";

interface PrintedSummaryProps {
  readonly rows: readonly CheckedVesselRow[];
  readonly check: Pick<ListCheck, "done" | "total">;
  readonly shown: RowVerdict | undefined;
}

/** The summary on paper, where it is no filter. It says when the sheet has not all rows or not all numbers have been checked. */
export function PrintedSummary(props: PrintedSummaryProps) {
  return useIsPrinting() ? <Summary {...props} /> : null;
}

function Summary({ check: { done, total }, rows, shown }: PrintedSummaryProps) {
  const counts = countVerdicts(rows);
  const texts = rowVerdicts.map((verdict) =>
    checkListText.verdictCount({ verdict: verdictName(verdict), count: counts[verdict] }),
  );
  return (
    <>
      <p>{texts.join(" · ")}</p>
      {shown && <p>{checkListText.onlyVerdict({ verdict: verdictName(shown) })}</p>}
      {done < total && <p>{checkListText.notChecked({ left: total - done })}</p>}
    </>
  );
}
