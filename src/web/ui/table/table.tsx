import type { ReactNode } from "react";
import classes from "./table.module.css";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";

export interface Column<Row> {
  readonly title: string;
  /** Hides the title visually, when the cells need no explanation. */
  readonly isTitleHidden?: boolean;
  /** Aligns cells and title to the right. */
  readonly isNumeric?: boolean;
  /** Renders the cells as row headers. */
  readonly isRowHeader?: boolean;
  /** Share of the width: `15%`. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Accessible name of the scroll container. */
  readonly label: string;
  /** Accessible name of the table; not shown. */
  readonly caption?: string;
  /** Shows the rows as cards on a narrow screen; otherwise the table scrolls. */
  readonly isStacked?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A scroll container must be focusable, so that it can be scrolled by keyboard. */
const focusable = { tabIndex: 0 };

/**
 * A short table of fixed rows, such as tonnages or the numbers of a chart, without the tools of a `DataTable`: its few rows have one
 * order and each column is needed. It scrolls horizontally when it is wider than its container.
 */
export function Table<Row>({ label, caption, isStacked, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section className={classes.frame} aria-label={label} {...focusable}>
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
