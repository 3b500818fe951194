import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./panel.module.css";

interface PanelProps {
  readonly title: string;
  /** Number of items, shown beside the title. */
  readonly count?: number | undefined;
  readonly isCollapsible?: boolean;
  /** Removes the padding, for lists whose rows reach from edge to edge. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A section with a title that opens and closes it. */
export function Panel({ title, count, isCollapsible = true, isFlush, children }: PanelProps) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
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
      <div id={bodyId} className={isFlush ? classes.flush : classes.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
