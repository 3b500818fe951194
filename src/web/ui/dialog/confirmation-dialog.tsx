import { type ReactNode, useState } from "react";
import { uiText } from "#text/ui.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";

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
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setErrorMessage(null);
    try {
      await act();
      onClose();
    } catch (error) {
      setErrorMessage(userMessage(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {children}
        {errorMessage !== null && (
          <Notice tone="danger" isAlert>
            {errorMessage}
          </Notice>
        )}
        <DialogActions>
          <BusyButton kind="primary" isBusy={isBusy} busyText={busyText} onClick={() => void confirm()}>
            {button}
          </BusyButton>
          <Button onClick={onClose}>{uiText.cancel}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
