import { type CSSProperties, type ReactNode, useId } from "react";
import type { Fact } from "./facts.tsx";
import classes from "./item-list.module.css";

/** The columns that the items of a list share: the same in every list of a screen, so that its panels line up. */
export interface ItemColumns {
  /** Whether something stands before the title: a box to tick. */
  readonly hasLead?: boolean;
  /** Width of each fact, as a CSS length. */
  readonly facts: readonly string[];
  /** Width of the badges. */
  readonly badges: string;
  /** Width of what can be done with the item; none where it is absent. */
  readonly action?: string;
}

/** Items of one kind, one below the other, edge to edge. Where there is no room, what lines up in columns is stacked. */
export function ItemList({ columns, children }: { columns: ItemColumns; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <ul
        style={{ "--columns": template(columns), "--lead": columns.hasLead ? "30px" : "0" } as CSSProperties}
      >
        {children}
      </ul>
    </div>
  );
}

function template({ hasLead, facts, badges, action }: ItemColumns): string {
  return [
    hasLead ? "[lead] 26px" : "",
    "[main] minmax(0, 1fr)",
    `[facts] ${facts.join(" ")}`,
    `[badges] ${badges}`,
    action ? `[action] ${action}` : "",
  ].join(" ");
}

interface ItemProps {
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  /** What goes with the title: paragraphs in smaller letters below it. */
  readonly notes?: ReactNode;
  /** As many as the list has columns for. */
  readonly facts: readonly Fact[];
  readonly badges?: ReactNode;
  readonly action?: ReactNode;
}

export function Item({ lead, title, notes, facts, badges, action }: ItemProps) {
  const notesId = useId();
  return (
    <li className={classes.item} aria-describedby={notesId}>
      {lead && <div className={classes.lead}>{lead}</div>}
      <div className={classes.main}>
        <h3 className={classes.title}>{title}</h3>
        <div id={notesId} className={classes.notes}>
          {notes}
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.badges}>{badges}</div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}
