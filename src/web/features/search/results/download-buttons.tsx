import { Download } from "lucide-react";
import { useState } from "react";
import { recordFileSuffix } from "#rules/record-age.ts";
import { searchFileName, maximumExportRows } from "#rules/search/search-export.ts";
import type { SpreadsheetFormat } from "#contract/search-export.ts";
import { failureText } from "#text/failures.ts";
import { searchFileText } from "#text/record/search-results.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { fetchSearchFile, type SearchFile } from "#web/api/search-export.ts";
import { usePortal } from "#web/state/portal.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";

const formats = [
  { format: "csv", text: searchFileText.csv, label: searchFileText.downloadCsv },
  { format: "xlsx", text: searchFileText.xlsx, label: searchFileText.downloadXlsx },
] as const;

/** Buttons that download the results of a search call as CSV and as XLSX. */
export function DownloadButtons({ call }: { call: PublicDataCall }) {
  const { recordAsOf, today, user } = usePortal();
  const [busy, setBusy] = useState<SpreadsheetFormat | null>(null);

  async function download(format: SpreadsheetFormat) {
    if (busy !== null) return;
    setBusy(format);
    try {
      const file = await fetchSearchFile(call, format);
      saveBlob(
        file.content,
        `${searchFileName(file.rows, file.total, today)}${recordFileSuffix(recordAsOf)}.${format}`,
      );
      showToast(describe(file, user === null));
    } catch (error) {
      const isKnown = error instanceof RequestFailure;
      if (isKnown || !isAborted(error))
        showToast(isKnown ? error.message : failureText.unreachable, "danger");
    } finally {
      setBusy(null);
    }
  }

  return formats.map(({ format, label, text }) => (
    <BusyButton
      key={format}
      kind="quiet"
      aria-label={label}
      title={label}
      isBusy={busy === format}
      busyText={searchFileText.preparing}
      onClick={() => void download(format)}
    >
      <Download aria-hidden /> {text}
    </BusyButton>
  ));
}

/** What the file contains; that it does not have all vessels is never left unsaid. */
function describe({ rows, total }: SearchFile, isVisitor: boolean): string {
  if (rows >= total) return searchFileText.downloaded({ count: rows });
  const maximum = maximumExportRows.user;
  return isVisitor
    ? searchFileText.cutForVisitor({ rows, total, maximum })
    : searchFileText.cut({ rows, total });
}

/** The screen was left. */
function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
