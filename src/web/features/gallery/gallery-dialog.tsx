import { useState } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./gallery.module.css";

/** Small, large and confirmation dialogs. */
export function GalleryDialog() {
  const [open, setOpen] = useState<"small" | "large" | "confirmation" | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Dialog">
      <div className={classes.row}>
        <Button onClick={() => setOpen("small")}>Open a dialog</Button>
        <Button onClick={() => setOpen("large")}>Open a large dialog</Button>
        <Button onClick={() => setOpen("confirmation")}>Open a confirmation</Button>
      </div>
      {open === "confirmation" && (
        <ConfirmationDialog
          title="Delete this item?"
          button="Delete"
          busyText="Deleting"
          onConfirm={() => Promise.reject(new Error("The item cannot be deleted."))}
          onClose={close}
        >
          <p>An explanation of the consequences.</p>
        </ConfirmationDialog>
      )}
      {(open === "small" || open === "large") && (
        <Dialog
          title="Something to look at"
          isLarge={open === "large"}
          actions={<Button onClick={close}>Close</Button>}
          onClose={close}
        >
          <p>Escape also closes it.</p>
          <DialogActions>
            <Button onClick={close}>Stay</Button>
            <Button kind="primary" onClick={close}>
              Leave
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Panel>
  );
}
