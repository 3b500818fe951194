import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { PageTitle } from "./page-title.tsx";
import classes from "./panel.module.css";

interface PanelProps {
  readonly title: string;
  /** Number of items, shown beside the title. */
  readonly count?: number | undefined;
  /** The title is that of the screen, above the panel. */
  readonly isPageTitle?: boolean;
  /** What the screen is for. */
  readonly about?: string | undefined;
  /** As wide as one field and its button need. */
  readonly isNarrow?: boolean;
  readonly isCollapsible?: boolean;
  /** Removes the padding, for lists whose rows reach from edge to edge. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A section with a title that opens and closes it, or below the title of its screen, which does not. */
export function Panel(props: PanelProps) {
  const { title, count, isPageTitle, about, isNarrow, isCollapsible = true, isFlush, children } = props;
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  if (isPageTitle) {
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
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>
        {isCollapsible ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
            {count !== undefined && <span className={classes.count}>{count}</span>}
            <ChevronDown aria-hidden className={classes.chevron} />
          </button>
        ) : (
          title
        )}
      </h2>
      <div id={bodyId} className={isFlush ? undefined : classes.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
