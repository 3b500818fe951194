import { Download } from "lucide-react";
import { useState } from "react";
import { type SpreadsheetFormat, spreadsheetFormats } from "#contract/search-export.ts";
import { searchFileText } from "#text/record/search-results.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { reportFailure } from "#web/ui/feedback/report-failure.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";

interface FileButtonsProps {
  readonly labels: Readonly<Record<SpreadsheetFormat, string>>;
  readonly busyText: string;
  /** Saves the file. Returns the message to show, if any. */
  readonly save: (format: SpreadsheetFormat) => Promise<string | void>;
}

/** Buttons that save a table as CSV and as XLSX, one at a time, and report a failure. */
export function FileButtons({ labels, busyText, save }: FileButtonsProps) {
  const [busy, setBusy] = useState<SpreadsheetFormat | null>(null);

  async function saveOnce(format: SpreadsheetFormat) {
    if (busy !== null) return;
    setBusy(format);
    try {
      const message = await save(format);
      if (message) showToast(message);
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return spreadsheetFormats.map((format) => (
    <BusyButton
      key={format}
      kind="quiet"
      aria-label={labels[format]}
      title={labels[format]}
      isBusy={busy === format}
      busyText={busyText}
      onClick={() => void saveOnce(format)}
    >
      <Download aria-hidden /> {searchFileText[format]}
    </BusyButton>
  ));
}
