import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { downloadText } from "#text/download.ts";
import { Button } from "#web/ui/button/button.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { type Download, useIsDownloading } from "./download.ts";

interface RouterLocation {
  readonly pathname: string;
  readonly search: object;
}

interface DownloadGuardProps {
  readonly download: Download;
  /** Further actions of the dialog. */
  readonly children?: ReactNode;
}

/** Asks for confirmation before a navigation that would stop the download (docs/domain.md, section 2). */
export function DownloadGuard({ children, download }: DownloadGuardProps) {
  const isRunning = useIsDownloading(download);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isRunning && !isSameScreen(current, next),
    enableBeforeUnload: isRunning,
    withResolver: true,
  });
  const { proceed, status } = blocker;
  // What was saved meanwhile is not lost.
  useEffect(() => {
    if (status === "blocked" && !isRunning) proceed?.();
  }, [isRunning, proceed, status]);
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog title={downloadText.leaveTitle} onClose={blocker.reset}>
      <p>{downloadText.leaveWarning}</p>
      <DialogActions>
        <Button kind="primary" onClick={blocker.proceed}>
          {downloadText.leave}
        </Button>
        <Button onClick={blocker.reset}>{downloadText.stay}</Button>
        {children}
      </DialogActions>
    </Dialog>
  );
}

/** Whether two locations are of one screen, and of the same vessel where it is of one; the rest of the address may differ. */
function isSameScreen(current: RouterLocation, next: RouterLocation): boolean {
  return current.pathname === next.pathname && vesselKeyOf(current.search) === vesselKeyOf(next.search);
}

function vesselKeyOf(search: { readonly ImoNum?: string; readonly assetnum?: string }): string {
  return `${search.ImoNum} ${search.assetnum}`;
}
