import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import classes from "./panel.module.css";

interface PagePanelProps {
  readonly title: string;
  /** What the screen is for. */
  readonly about?: string | undefined;
  /** As wide as one field and its button need. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The title of a screen above its first panel. */
export function PagePanel({ title, about, isNarrow, children }: PagePanelProps) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <section className={classes.panel} data-narrow={isNarrow}>
        <div className={classes.body}>
          {about && <p className={classes.about}>{about}</p>}
          {children}
        </div>
      </section>
    </div>
  );
}
