import type { ReactNode } from "react";
import classes from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Column<Row> {
  readonly title: string;
  /** Said only, where the cells speak for themselves. */
  readonly isTitleHidden?: boolean;
  /** Numbers stand right, under a title that does too. */
  readonly isNumeric?: boolean;
  /** What the row is about: its cells are the heads of their rows. */
  readonly isRowHeader?: boolean;
  /** Share of the width: `15%`. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** What the table shows, for those who do not see where it stands. */
  readonly label: string;
  /** What is said of the table as a whole, before its first row. */
  readonly caption?: string;
  /** Whether its rows become cards where there is no room for columns; they scroll otherwise. */
  readonly isStacked?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Rows of facts; scrolls in itself where it is wider than its place. */
export function Table<Row>({ label, caption, isStacked, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section className={classes.frame} aria-label={label} {...reachable}>
      <table className={classes.table} data-stacked={isStacked}>
        {caption && (
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        )}
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
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { title, isNumeric, isRowHeader, cell } = column;
  if (isRowHeader) return <th scope="row">{cell(row)}</th>;
  return (
    <td data-numeric={isNumeric} data-title={title}>
      {cell(row)}
    </td>
  );
}
