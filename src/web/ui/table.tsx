import type { ReactNode } from "react";
import classes from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Column<Row> {
  readonly title: string;
  /** Said only, where the cells speak for themselves. */
  readonly isTitleHidden?: boolean;
  /** Numbers stand right, under a title that does too. */
  readonly isNumeric?: boolean;
  /** Share of the width: `15%`. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** What the table shows, for those who do not see where it stands. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Rows of facts; scrolls in itself where it is wider than its place. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section className={classes.frame} aria-label={label} {...reachable}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ title, isTitleHidden, isNumeric, width }) => (
              <th key={title} scope="col" data-numeric={isNumeric} style={{ width }}>
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, isNumeric, cell }) => (
                <td key={title} data-numeric={isNumeric}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
