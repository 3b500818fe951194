import type { ComponentProps, ReactNode } from "react";
import classes from "./columns.module.css";

/** Main content (9 of 12 columns) and side content (3); stacked on narrow screens. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  );
}

/** Stacks panels vertically. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}

/** Puts buttons, links or short texts side by side, in as many lines as they need; groups of them `isWide`. */
export function Row({ isWide, ...props }: ComponentProps<"div"> & { readonly isWide?: boolean }) {
  return <div {...props} className={classes.row} data-wide={isWide} />;
}
