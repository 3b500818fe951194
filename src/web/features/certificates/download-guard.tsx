import { useBlocker } from "@tanstack/react-router";
import { certificateText } from "#text/record/certificates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { ReportsLink } from "./reports-link.tsx";
import { type Download, useIsDownloading } from "./download-state.ts";

interface RouterLocation {
  readonly pathname: string;
  readonly search: object;
}

/** Asks for confirmation before a navigation that would stop the download (docs/domain.md, section 2). */
export function DownloadGuard({ download }: { download: Download }) {
  const isRunning = useIsDownloading(download);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isRunning && !isSameScreen(current, next),
    enableBeforeUnload: isRunning,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog title={certificateText.leaveTitle} onClose={blocker.reset}>
      <p>{certificateText.leaveWarning}</p>
      <DialogActions>
        <Button kind="primary" onClick={blocker.proceed}>
          {certificateText.leave}
        </Button>
        <Button onClick={blocker.reset}>{certificateText.stay}</Button>
        <ReportsLink />
      </DialogActions>
    </Dialog>
  );
}

/** Whether two locations show the same vessel's screen; the filter may differ. */
function isSameScreen(current: RouterLocation, next: RouterLocation): boolean {
  return current.pathname === next.pathname && vesselKeyOf(current.search) === vesselKeyOf(next.search);
}

function vesselKeyOf(search: { readonly ImoNum?: string; readonly assetnum?: string }): string {
  return `${search.ImoNum} ${search.assetnum}`;
}
