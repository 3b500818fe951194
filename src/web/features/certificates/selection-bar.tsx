import { Download as DownloadIcon } from "lucide-react";
import { maySelectAll, mayDownload } from "#rules/certificates/downloadable.ts";
import { certificateText } from "#text/record/certificates.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { Certificate } from "./certificate.ts";
import classes from "./certificates.module.css";
import { type Download, useIsDownloading } from "#web/download/download.ts";
import type { Selection } from "./selection.ts";

interface SelectionBarProps {
  readonly shown: readonly Certificate[];
  readonly selection: Selection;
  readonly download: Download;
  readonly onDownload: () => void;
}

/** Buttons that select all shown certificates with a file, reset the selection and download it. */
export function SelectionBar({ shown, selection, download, onDownload }: SelectionBarProps) {
  const isDownloading = useIsDownloading(download);
  // gap: superseded certificates in a selection
  const selectable = shown.filter(({ document, successor }) => document && !successor).map(({ key }) => key);
  const count = selection.keys.size;
  const isDownloadable = mayDownload(
    shown.map(({ documentId, name }) => ({ certificateDocumentId: documentId, name })),
  );
  return (
    <div className={classes.selection} data-print="none">
      <output className={classes.selectionCount}>
        {count > 0 && certificateText.selectedCount({ count })}
      </output>
      <Button
        disabled={!maySelectAll(shown) || selectable.length === 0}
        onClick={() => selection.selectAll(selectable)}
      >
        {certificateText.selectAll}
      </Button>
      <Button
        kind={count > 0 ? "primary" : "plain"}
        disabled={!isDownloadable || isDownloading}
        onClick={onDownload}
      >
        <DownloadIcon aria-hidden />
        {certificateText.downloadSelected}
      </Button>
      <Button disabled={count === 0} onClick={selection.clear}>
        {certificateText.resetSelection}
      </Button>
    </div>
  );
}
