import { type CSSProperties, type ReactNode, useId } from "react";
import type { ItemPosition } from "#web/ui/virtual/long-list.tsx";
import type { Fact } from "#web/ui/layout/facts.tsx";
import classes from "./item-list.module.css";

/** The columns of an item list. All lists of a screen use the same columns, so that its panels line up. */
export interface ItemColumns {
  /** Reserves a column before the title, for a checkbox. */
  readonly hasLead?: boolean;
  /** Width of each fact, as a CSS length. */
  readonly facts: readonly string[];
  /** Width of the badges column. */
  readonly badges: string;
  /** Width of the action column; no column when absent. */
  readonly action?: string;
}

/** A list of items with aligned columns, which stack in a narrow container. */
export function ItemList({ columns, children }: { columns: ItemColumns; children: ReactNode }) {
  return (
    <ItemListFrame columns={columns}>
      <ul>{children}</ul>
    </ItemListFrame>
  );
}

/** Lays out the items of the list that it contains. */
export function ItemListFrame({ columns, children }: { columns: ItemColumns; children: ReactNode }) {
  const style = { "--columns": columnsTemplate(columns), "--lead": columns.hasLead ? "30px" : "0" };
  return (
    <div className={classes.frame} style={style as CSSProperties}>
      {children}
    </div>
  );
}

function columnsTemplate({ hasLead, facts, badges, action }: ItemColumns): string {
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
  /** Smaller text below the title. */
  readonly notes?: ReactNode;
  /** One fact for each fact column of the list. */
  readonly facts: readonly Fact[];
  readonly badges?: ReactNode;
  readonly action?: ReactNode;
  /** Position in a long list. */
  readonly position?: ItemPosition;
}

export function Item({ lead, title, notes, facts, badges, action, position }: ItemProps) {
  const notesId = useId();
  return (
    <li {...position} className={classes.item} aria-describedby={notesId}>
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
