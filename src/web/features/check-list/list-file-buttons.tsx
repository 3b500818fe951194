import { Download } from "lucide-react";
import { checkFileColumns } from "#contract/list-check/check-file-columns.ts";
import { type SpreadsheetFormat, spreadsheetFormats } from "#contract/search-export.ts";
import { checkFileName } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { searchFileText } from "#text/record/search-results.ts";
import { saveTable } from "#web/api/save-table.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { PrintButton } from "#web/ui/button/print-button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { CheckedVesselRow } from "./check-columns.tsx";
import type { ListCheck } from "./use-list-check.ts";

interface ListFileButtonsProps {
  /** The rows that are shown, of `total`. */
  readonly rows: readonly CheckedVesselRow[];
  readonly total: number;
  readonly check: Pick<ListCheck, "done" | "total" | "isRunning">;
}

/** Saves or prints the rows that are shown, in their order. A file of an unfinished check, or of some of the rows, says so in its name. */
// gap: check of a list
export function ListFileButtons({ rows, total, check }: ListFileButtonsProps) {
  const portal = usePortal();
  const { done, isRunning } = check;
  const isPartial = done < check.total;
  const save = async (format: (typeof spreadsheetFormats)[number]) => {
    const part = rows.length < total ? `-${rows.length}-of-${total}-rows` : "";
    const name = checkFileName(done, check.total, portal.today) + part;
    await saveTable(format, checkFileColumns(), rows, { name, record: portal }).then(
      () => isPartial && showToast(checkListText.partialFile({ left: check.total - done })),
      () => showToast(checkListText.saveProblem, "danger"),
    );
  };
  return (
    <>
      {spreadsheetFormats.map((format) => (
        <Button
          key={format}
          kind="quiet"
          disabled={isRunning}
          aria-label={fileTitle(format)}
          title={fileTitle(format)}
          onClick={() => void save(format)}
        >
          <Download aria-hidden /> {searchFileText[format]}
        </Button>
      ))}
      <PrintButton isDisabled={isRunning} />
    </>
  );
}

function fileTitle(format: SpreadsheetFormat): string {
  return format === "csv" ? checkListText.csvFile : checkListText.xlsxFile;
}
