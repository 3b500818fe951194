import type { ReactNode } from "react";
import { uiText } from "#text/ui.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { useAction } from "#web/ui/use-action.ts";

interface ConfirmationProps {
  readonly title: string;
  /** Label of the confirm button: `Revoke`. */
  readonly button: string;
  /** Its label while the action runs: `Revoking`. */
  readonly busyText: string;
  /** Runs the action. The dialog closes when it resolves, and shows the error's message when it rejects. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Explains the consequences. */
  readonly children: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmationDialog({
  title,
  button,
  busyText,
  onConfirm: act,
  onClose,
  children,
}: ConfirmationProps) {
  const { error, isBusy, run } = useAction(async () => {
    await act();
    onClose();
  });

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {children}
        <ErrorNotice error={error} />
        <DialogActions>
          <BusyButton kind="primary" isBusy={isBusy} busyText={busyText} onClick={run}>
            {button}
          </BusyButton>
          <Button onClick={onClose}>{uiText.cancel}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
