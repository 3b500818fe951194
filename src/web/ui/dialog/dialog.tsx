import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import classes from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Fills the window, for documents. */
  readonly isLarge?: boolean;
  /** Called on Escape and on the browser's other close requests. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. The native `<dialog>` element traps the focus and restores it when the dialog closes. */
export function Dialog({ title, actions, isLarge, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Close before unmounting; otherwise the browser cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-large={isLarge}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Ignore the cancel event of a nested dialog, which bubbles up to this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={classes.header}>
        <h2 id={titleId}>{title}</h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}
