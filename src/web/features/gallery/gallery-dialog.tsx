import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Confirmation } from "#web/ui/confirmation.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { Panel } from "#web/ui/panel.tsx";
import classes from "./gallery.module.css";

/** What opens over the page, small and large. */
export function GalleryDialog() {
  const [open, setOpen] = useState<"small" | "large" | "question" | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Dialog">
      <div className={classes.row}>
        <Button onClick={() => setOpen("small")}>Open a dialog</Button>
        <Button onClick={() => setOpen("large")}>Open a large dialog</Button>
        <Button onClick={() => setOpen("question")}>Ask</Button>
      </div>
      {open === "question" && (
        <Confirmation
          title="Do it?"
          button="Do it"
          busyText="Doing it"
          act={() => Promise.reject(new Error("It cannot be done."))}
          onClose={close}
        >
          <p>What follows from it is said here.</p>
        </Confirmation>
      )}
      {(open === "small" || open === "large") && (
        <Dialog
          title="Something to look at"
          isLarge={open === "large"}
          actions={<Button onClick={close}>Close</Button>}
          onClose={close}
        >
          <p>Escape closes it too.</p>
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
