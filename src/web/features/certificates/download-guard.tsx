import { useBlocker } from "@tanstack/react-router";
import { usePortal } from "#web/state/portal.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { type Download, useIsDownloading } from "./download-state.ts";

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Asks before a download is left: another screen or vessel would stop it (specification §2, Certificates screen). */
export function DownloadGuard({ download }: { download: Download }) {
  const isRunning = useIsDownloading(download);
  const { reportsUrl } = usePortal().society;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isRunning && !isSameScreen(current, next),
    enableBeforeUnload: isRunning,
    withResolver: true,
  });
  if (leaving.status !== "blocked") return null;
  return (
    <Dialog title="Files are still being downloaded" onClose={leaving.reset}>
      <p>If you leave now, the download is stopped and nothing is saved.</p>
      <DialogActions>
        <ButtonLink href={reportsUrl} target="_blank" rel="noopener" kind="quiet">
          View Reports
        </ButtonLink>
        <Button onClick={leaving.reset}>Stay on this page</Button>
        <Button kind="primary" onClick={leaving.proceed}>
          Exit without saving
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whether nothing but the filter differs. */
function isSameScreen(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && vesselOf(current.search) === vesselOf(next.search);
}

function vesselOf(search: { readonly ImoNum?: string; readonly assetnum?: string }): string {
  return `${search.ImoNum} ${search.assetnum}`;
}
