import { Download, FileSpreadsheet, Link2, Printer } from "lucide-react";
import type { SpreadsheetFormat } from "#contract/search/search-export.ts";
import { fileToolText } from "#text/spreadsheets.ts";
import { uiText } from "#text/ui.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { copyText } from "#web/ui/button/copy-text.ts";
import { reportFailure } from "#web/ui/feedback/report-failure.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { type MenuAction, MoreMenu } from "#web/ui/popup/more-menu.tsx";
import { useAction } from "#web/ui/use-action.ts";

interface FileToolsProps {
  /** Accessible name of the button for the XLSX file. */
  readonly label: string;
  /** Saves the file. Returns the message to show, if any. */
  readonly save: (format: SpreadsheetFormat) => Promise<string | void>;
  /** While the list is not ready to be saved or printed. */
  readonly isDisabled?: boolean;
  /** A list that can be saved before it can be printed says so. */
  readonly isPrintable?: boolean;
  /** Path that opens the list as it is shown; absent if only this reader can open it, or until it is known. */
  readonly link?: string | undefined;
  /** What the toast says after the link was copied. */
  readonly linkCopied?: string;
  /** What else can be done with the list; absent what cannot be done now. */
  readonly actions?: readonly (MenuAction | undefined)[];
}

/** The end of a toolbar: the list as XLSX, and a menu with the rarer actions, with the list as CSV and on paper, and with its link. */
export function FileTools({
  label,
  save,
  isDisabled = false,
  isPrintable = true,
  link,
  linkCopied,
  actions,
}: FileToolsProps) {
  const { isBusy, run: saveOne } = useAction(async (format: SpreadsheetFormat) => {
    const message = await save(format);
    if (message) showToast(message);
  }, reportFailure);

  const toCsv: MenuAction = {
    icon: Download,
    label: fileToolText.saveAsCsv,
    isDisabled: isDisabled || isBusy,
    onSelect: () => saveOne("csv"),
  };
  const toPaper: MenuAction = {
    icon: Printer,
    label: fileToolText.print,
    isDisabled: isDisabled || !isPrintable,
    onSelect: () => window.print(),
  };
  const toClipboard: MenuAction | undefined = link
    ? {
        icon: Link2,
        label: fileToolText.copyLink,
        onSelect: () => void copyText(window.location.origin + link, linkCopied),
      }
    : undefined;
  return (
    <>
      <BusyButton
        kind="quiet"
        aria-label={label}
        title={label}
        disabled={isDisabled}
        isBusy={isBusy}
        busyText={uiText.preparing}
        onClick={() => saveOne("xlsx")}
      >
        <FileSpreadsheet aria-hidden /> {fileToolText.xlsx}
      </BusyButton>
      <MoreMenu
        actions={[...(actions ?? []), toCsv, toPaper, toClipboard].filter((one) => one !== undefined)}
      />
    </>
  );
}
