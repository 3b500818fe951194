import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";

interface UnsavedChangesDialogProps {
  readonly title: string;
  /** A sentence about what is lost by leaving. */
  readonly children: string;
  readonly stay: string;
  readonly leave: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirmation before unsaved input is discarded. Escape stays. */
export function UnsavedChangesDialog({
  title,
  children,
  stay,
  leave,
  onStay,
  onLeave,
}: UnsavedChangesDialogProps) {
  return (
    <Dialog title={title} onClose={onStay}>
      <p>{children}</p>
      <DialogActions>
        <Button kind="primary" onClick={onLeave}>
          {leave}
        </Button>
        <Button onClick={onStay}>{stay}</Button>
      </DialogActions>
    </Dialog>
  );
}
