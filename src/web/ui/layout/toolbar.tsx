import type { ReactNode } from "react";
import classes from "./toolbar.module.css";

interface ToolbarProps {
  /** A heading, or a paragraph with the count in bold. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** The line above a list: what the list has, and at its end what is done with it, which paper does not show. */
export function Toolbar({ about, children }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {about}
      <div className={classes.actions} data-print="none">
        {children}
      </div>
    </div>
  );
}
