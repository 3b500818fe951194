import { Download, Printer } from "lucide-react";
import { checkFileColumns } from "#contract/list-check/check-file-columns.ts";
import { type SpreadsheetFormat, spreadsheetFormats } from "#contract/search-export.ts";
import { recordFileSuffix } from "#rules/record-age.ts";
import { checkFileName } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { searchFileText } from "#text/record/search-results.ts";
import { saveTable } from "#web/api/save-table.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { CheckedVesselRow } from "./check-columns.tsx";
import type { ListCheck } from "./use-list-check.ts";

interface ListFileButtonsProps {
  readonly rows: readonly CheckedVesselRow[];
  readonly check: Pick<ListCheck, "done" | "total" | "isRunning">;
}

/** Saves all rows, in the order of the list, or prints those that are shown. A file of an unfinished check says so in its name. */
// gap: check of a list
export function ListFileButtons({ rows, check: { done, isRunning, total } }: ListFileButtonsProps) {
  const { recordAsOf, today } = usePortal();
  const isPartial = done < total;
  const save = async (format: (typeof spreadsheetFormats)[number]) => {
    const name = checkFileName(done, total, today) + recordFileSuffix(recordAsOf);
    await saveTable(format, checkFileColumns(), rows, name).then(
      () => isPartial && showToast(checkListText.partialFile({ left: total - done })),
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
      <Button kind="quiet" disabled={isRunning} onClick={() => window.print()}>
        <Printer aria-hidden /> {checkListText.print}
      </Button>
    </>
  );
}

function fileTitle(format: SpreadsheetFormat): string {
  return format === "csv" ? checkListText.csvFile : checkListText.xlsxFile;
}
