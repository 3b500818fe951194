import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./panel.module.css";

interface PanelProps {
  readonly title: string;
  /** Number of items, shown beside the title. */
  readonly count?: number | undefined;
  /** Renders the title as `h1`, on screens without a vessel header. */
  readonly isPageTitle?: boolean;
  readonly isCollapsible?: boolean;
  /** Removes the padding, for lists whose rows reach from edge to edge. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A section with a title that opens and closes it. */
export function Panel({ title, count, isPageTitle, isCollapsible = true, isFlush, children }: PanelProps) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const Heading = isPageTitle ? "h1" : "h2";
  return (
    <section className={classes.panel}>
      <Heading className={classes.heading}>
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
      </Heading>
      <div id={bodyId} className={isFlush ? undefined : classes.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
