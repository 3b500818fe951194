import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Fills the window, for documents. */
  readonly isLarge?: boolean;
  /** Has the width of a table. */
  readonly isWide?: boolean;
  /** Called on Escape and on the browser's other close requests. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, which traps the focus and restores it when it closes. A press outside does not close it, because it may hold input or
 * a secret that is shown once.
 */
export function Dialog({ title, actions, isLarge, isWide, onClose, children }: DialogProps) {
  return (
    <BaseDialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classes.backdrop} />
        <BaseDialog.Popup className={classes.dialog} data-large={isLarge} data-wide={isWide}>
          <header className={classes.header}>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {actions && <div className={classes.actions}>{actions}</div>}
          </header>
          <div className={classes.body}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
