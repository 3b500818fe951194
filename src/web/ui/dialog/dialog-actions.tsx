import type { ReactNode } from "react";
import classes from "./dialog.module.css";

/** The buttons at the end of a dialog or a message, in one order as in forms: what it is for, other actions, cancel or close, links. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actionRow}>{children}</div>;
}
