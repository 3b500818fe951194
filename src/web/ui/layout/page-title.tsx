import type { ReactNode } from "react";
import classes from "./page-title.module.css";

interface PageTitleProps {
  readonly title: string;
  /** It names what is shown and not the screen, so that it is printed below the name of the screen. */
  readonly isSubject?: boolean | undefined;
  /** What can be done with the whole screen. */
  readonly children?: ReactNode;
}

/** The title of a screen that shows no vessel or company, above its first panel. */
export function PageTitle({ title, isSubject, children }: PageTitleProps) {
  return (
    <div className={classes.title} data-subject={isSubject}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
