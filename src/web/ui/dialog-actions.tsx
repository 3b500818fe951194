import type { ReactNode } from "react";
import classes from "./dialog-actions.module.css";

/** The ways out of a dialog, below what it says; a link among them stands apart, at the start. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
