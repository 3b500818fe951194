import { useBlocker } from "@tanstack/react-router";
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
      title="Changes are not saved"
      stay="Stay on this page"
      leave="Leave without saving"
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    >
      If you leave now, what you changed of this user is lost.
    </UnsavedChangesDialog>
  );
}
