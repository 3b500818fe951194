import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import classes from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  /** What stands beside the title. */
  readonly actions?: ReactNode;
  /** As much of the window as there is, for what must be read in it. */
  readonly isLarge?: boolean;
  /** Escape, or the browser's own way to close it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something that must be looked at before the page goes on. The browser's own dialog keeps the focus in it, and gives it back. */
export function Dialog({ title, actions, isLarge, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the dialog leaves the page: one that is gone gives the focus back to nobody.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-large={isLarge}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // That of a dialog within this one arrives here too.
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
