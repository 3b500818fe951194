import { useState } from "react";
import { galleryText } from "#text/gallery.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "#web/ui/popup/menu.tsx";
import { usePopup } from "#web/ui/popup/use-popup.ts";
import classes from "./gallery.module.css";

/** Small, large and confirmation dialogs, and a menu. */
export function GalleryDialog() {
  const [open, setOpen] = useState<"small" | "large" | "confirmation" | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={galleryText.dialog}>
      <div className={classes.row}>
        <Button onClick={() => setOpen("small")}>{galleryText.openDialog}</Button>
        <Button onClick={() => setOpen("large")}>{galleryText.openLargeDialog}</Button>
        <Button onClick={() => setOpen("confirmation")}>{galleryText.openConfirmation}</Button>
        <GalleryMenu />
      </div>
      {open === "confirmation" && (
        <ConfirmationDialog
          title={galleryText.confirmationTitle}
          button={galleryText.delete}
          busyText={galleryText.deleting}
          onConfirm={() => Promise.reject(new Error(galleryText.notDeleted))}
          onClose={close}
        >
          <p>{galleryText.consequences}</p>
        </ConfirmationDialog>
      )}
      {(open === "small" || open === "large") && (
        <Dialog
          title={galleryText.dialogTitle}
          isLarge={open === "large"}
          actions={<Button onClick={close}>{galleryText.close}</Button>}
          onClose={close}
        >
          <p>{galleryText.escapeCloses}</p>
          <DialogActions>
            <Button onClick={close}>{galleryText.stay}</Button>
            <Button kind="primary" onClick={close}>
              {galleryText.leave}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Panel>
  );
}

function GalleryMenu() {
  const { isOpen, button, popup } = usePopup(() => undefined);
  const [flag, setFlag] = useState("PA");
  return (
    <>
      <Button {...button} aria-haspopup="menu">
        {galleryText.openMenu}
      </Button>
      {isOpen && (
        <Menu {...popup} label={galleryText.openMenu}>
          <MenuLink link={<a href="#top">{galleryText.menuLink}</a>} />
          <MenuItem onSelect={() => showToast(galleryText.message)}>{galleryText.menuAction}</MenuItem>
          <MenuSeparator />
          <MenuChoice label={galleryText.flag} options={flags} value={flag} onChange={setFlag} />
        </Menu>
      )}
    </>
  );
}

const flags = [
  { value: "PA", label: galleryText.panama, icon: null },
  { value: "LR", label: galleryText.liberia, icon: null },
];
