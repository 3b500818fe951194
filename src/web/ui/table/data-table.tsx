import type { ReactNode, RefObject } from "react";
import { tableText } from "#text/tables.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import classes from "./data-table.module.css";
import { TableBody, useTableLines } from "./table-body.tsx";
import { type TableColumn, tableAsText } from "./table-columns.ts";
import type { TableGroup } from "./table-entries.ts";
import { TableFrame } from "./table-frame.tsx";
import { TableHead } from "./table-head.tsx";
import type { TableDetails, TableSelection } from "./table-rows.tsx";
import { useTableSearch } from "./table-search.ts";
import { TableTools } from "./table-tools.tsx";
import type { TableViewState } from "./table-view.ts";
import { type ControlledSort, useDataTable } from "./use-data-table.ts";

interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  /** Must be the same object while the columns do not change: a constant, or memoised. */
  readonly columns: readonly TableColumn<Row>[];
  /** Must be the same object while the rows do not change. */
  readonly rows: readonly Row[];
  /** Must be the same function while the rows do not change. */
  readonly rowKey: (row: Row) => string;
  /** The columns and the density that the user has chosen: `useTableView("fleet")`. */
  readonly view: TableViewState;
  /** Number of rows of the whole list, of which more may be loaded. */
  readonly total?: number | undefined;
  /** The order, if the screen keeps it. */
  readonly sort?: ControlledSort | undefined;
  /** Returns the group of a row. Groups stand in the order of their first row. Must stay the same function. */
  readonly groupOf?: ((row: Row) => TableGroup) | undefined;
  readonly details?: TableDetails<Row> | undefined;
  readonly selection?: TableSelection<Row> | undefined;
  /** Other rows are loading, which will replace these. */
  readonly isBusy?: boolean;
  /** Text of a table without rows. */
  readonly empty?: string;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name?: string;
  /** Without tools, for a short table. */
  readonly isBare?: boolean;
  /** A heading, a count or further tools, above the table at the start. */
  readonly tools?: ReactNode;
  /** Draws a panel around the table and its tools. Without it the table stands in a flush `Panel`. */
  readonly isPanel?: boolean;
  readonly tableRef?: RefObject<HTMLTableElement | null>;
}

/**
 * A table that the user can sort, copy, and choose the columns and density of. Its titles stay visible, its rows can have groups,
 * details and checkboxes, and become cards in a container narrower than 760 px.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, view, total, empty, isBare, tools, tableRef, name } = props;
  const { groupOf, details, selection } = props;
  const search = useTableSearch(columns, rows);
  const model = useDataTable({ columns, rows: search.found, rowKey, view: view.view, sort: props.sort });
  const lines = useTableLines({ original: search.found, rows: model.rows, rowKey, groupOf });
  const extra = { hasSelection: selection !== undefined, hasDetails: details !== undefined };
  if (rows.length === 0) return empty === undefined ? <Empty /> : <Empty>{empty}</Empty>;
  return (
    <div className={`${classes.container} ${props.isPanel ? classes.panel : ""}`}>
      {!isBare && (
        <TableTools
          label={label}
          columns={columns}
          view={view}
          sort={model.sort}
          search={search}
          text={() => tableAsText(model.columns, model.rows)}
        >
          {tools}
        </TableTools>
      )}
      {search.isOffered && (
        <output className={classes.found}>
          {search.sought !== "" &&
            tableText.foundInTable({ count: search.found.length, total: rows.length, text: search.sought })}
        </output>
      )}
      <TableFrame
        label={label}
        columns={model.columns}
        density={view.view.density}
        rowCount={lines.entries.length + 1 + Math.max(0, (total ?? 0) - rows.length)}
        isBusy={props.isBusy === true}
        tableRef={tableRef}
        {...extra}
      >
        <TableHead columns={model.columns} sort={model.sort} {...extra} />
        <TableBody
          {...{ lines, details, selection, name }}
          span={model.columns.length + Number(extra.hasDetails) + Number(extra.hasSelection)}
          columns={model.columns}
        />
      </TableFrame>
    </div>
  );
}
