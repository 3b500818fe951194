import type { ReactNode } from "react";
import classes from "./dialog-actions.module.css";

/** The buttons at the end of a dialog. A link among them is placed at the start of the row. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
