import { useBlocker } from "@tanstack/react-router";
import { administrationText } from "#text/accounts/administration.ts";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";

/** Blocks navigation while there are unsaved changes and shows a confirmation. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <UnsavedChangesDialog
      title={administrationText.unsavedTitle}
      stay={administrationText.stay}
      leave={administrationText.leave}
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    >
      {administrationText.changesLost}
    </UnsavedChangesDialog>
  );
}
