import { type RefObject, useMemo } from "react";
import { TableBody, useTableLines } from "./table-body.tsx";
import type { TableColumn } from "./table-columns.ts";
import type { TableGroup } from "./table-entries.ts";
import { TableFrame } from "./table-frame.tsx";
import { TableHead } from "./table-head.tsx";
import type { TableDetails, TableSelection } from "./table-rows.tsx";
import { type ControlledSort, sortedRows, useTableSort } from "./table-sort.ts";
import { initialTableView, shownColumns, type TableView } from "./table-view.ts";

export interface TableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  /** Must be the same object while the columns do not change: a constant, or memoised. */
  readonly columns: readonly TableColumn<Row>[];
  /** Must be the same object while the rows do not change. */
  readonly rows: readonly Row[];
  /** Must be the same function while the rows do not change. */
  readonly rowKey: (row: Row) => string;
  /** The columns and the density that the user has chosen; without it, those of the columns. */
  readonly view?: TableView | undefined;
  /** Number of rows of the whole list, of which more may be loaded. */
  readonly total?: number | undefined;
  /** The order, if the screen keeps it. */
  readonly sort?: ControlledSort | undefined;
  /** Returns the group of a row. Groups stand in the order of their first row. Must stay the same function. */
  readonly groupOf?: ((row: Row) => TableGroup) | undefined;
  readonly details?: TableDetails<Row> | undefined;
  readonly selection?: TableSelection<Row> | undefined;
  /** Other rows are loading, which will replace these. */
  readonly isBusy?: boolean | undefined;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name?: string | undefined;
  readonly tableRef?: RefObject<HTMLTableElement | null> | undefined;
}

/**
 * A table. Pressing the title of a column with values sorts by it. Rows can have groups, details and checkboxes, and become cards in a
 * container narrower than 760 px, unless the columns fit the narrowest window. `DataTable` adds the tools of a long one.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, view = initialTableView, total, name } = props;
  const { groupOf, details, selection } = props;
  const sort = useTableSort(props.sort);
  const { id, isDescending = false } = (!sort.isApplied && sort.current) || {};
  const shown = useMemo(() => shownColumns(columns, view), [columns, view]);
  const sorted = useMemo(
    () => (id === undefined ? rows : sortedRows(rows, columns, { id, isDescending })),
    [rows, columns, id, isDescending],
  );
  const lines = useTableLines({ original: rows, rows: sorted, rowKey, groupOf });
  const extra = { hasSelection: selection !== undefined, hasDetails: details !== undefined };
  return (
    <TableFrame
      label={label}
      columns={shown}
      density={view.density}
      rowCount={lines.entries.length + 1 + Math.max(0, (total ?? 0) - rows.length)}
      isBusy={props.isBusy === true}
      tableRef={props.tableRef}
      {...extra}
    >
      <TableHead columns={shown} sort={sort} {...extra} />
      <TableBody
        {...{ lines, details, selection, name }}
        span={shown.length + Number(extra.hasDetails) + Number(extra.hasSelection)}
        columns={shown}
      />
    </TableFrame>
  );
}
