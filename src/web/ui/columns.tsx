import type { ReactNode } from "react";
import classes from "./columns.module.css";

/** What a screen is about (9 of 12 columns) and what goes with it (3); one below the other where there is no room. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  );
}

/** Panels one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
