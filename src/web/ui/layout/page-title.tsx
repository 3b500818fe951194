import type { ReactNode } from "react";
import classes from "./page-title.module.css";

interface PageTitleProps {
  readonly title: string;
  /** What can be done with the whole screen. */
  readonly children?: ReactNode;
}

/** The title of a screen that shows no vessel or company, above its first panel. */
export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <div className={classes.title} data-page-title>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
