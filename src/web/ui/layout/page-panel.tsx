import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import classes from "./panel.module.css";

interface PagePanelProps {
  readonly title: string;
  /** The title names what is shown and not the screen. */
  readonly isSubject?: boolean;
  /** What the screen is for. */
  readonly about?: string | undefined;
  /** As wide as one field and its button need. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The title of a screen above its first panel. */
export function PagePanel({ title, isSubject, about, isNarrow, children }: PagePanelProps) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} isSubject={isSubject} />
      <section className={classes.panel} data-narrow={isNarrow}>
        <div className={classes.body}>
          {about && <p className={classes.about}>{about}</p>}
          {children}
        </div>
      </section>
    </div>
  );
}
