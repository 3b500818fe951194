import { type ReactNode, useState } from "react";
import { BusyButton } from "./busy-button.tsx";
import { Button } from "./button.tsx";
import { Stack } from "./columns.tsx";
import { Dialog } from "./dialog.tsx";
import classes from "./form.module.css";
import { Notice } from "./notice.tsx";

interface ConfirmationProps {
  /** The question. */
  readonly title: string;
  /** What its button says, and what it says meanwhile: `Revoke`, `Revoking`. */
  readonly button: string;
  readonly busyText: string;
  /** Does it. The message of what it throws is shown; otherwise the question closes. */
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function Confirmation({ title, button, busyText, act, onClose, children }: ConfirmationProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {children}
        {failure !== null && (
          <Notice tone="danger" isAlert>
            {failure}
          </Notice>
        )}
        <div className={classes.actions}>
          <BusyButton kind="primary" isBusy={isBusy} busyText={busyText} onClick={() => void confirm()}>
            {button}
          </BusyButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Stack>
    </Dialog>
  );
}
