import type { ReactNode } from "react";
import classes from "./visually-hidden.module.css";

/** Said, but not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
