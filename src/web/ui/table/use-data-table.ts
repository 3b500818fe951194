// Connects a data table to TanStack Table, which sorts the rows and knows the shown columns.
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { compareCells, isSortable, sortValue, type TableColumn } from "./table-columns.ts";
import { columnVisibility, type TableView } from "./table-view.ts";

/** The order of a table: a column, and whether its highest value comes first. */
export interface TableSort {
  readonly id: string;
  readonly isDescending: boolean;
}

/** An order that the screen keeps. */
export interface ControlledSort {
  /** `null` for the original order. */
  readonly current: TableSort | null;
  readonly onChange: (sort: TableSort | null) => void;
  /** The rows are in this order already, because the table has only some of them. */
  readonly isApplied?: boolean;
}

interface DataTableModel<Row> {
  /** The shown columns. */
  readonly columns: readonly TableColumn<Row>[];
  /** The rows in order. */
  readonly rows: readonly Row[];
  readonly sort: ControlledSort;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

interface DataTableOptions<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly view: TableView;
  readonly sort: ControlledSort | undefined;
}

/** The rows and columns to render. `columns` and `rows` must be the same objects while they do not change. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>): DataTableModel<Row> {
  const { columns, rows, rowKey, view, sort: controlled } = options;
  const [own, setOwn] = useState<TableSort | null>(null);
  const sort = controlled ?? { current: own, onChange: setOwn };
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const visibility = useMemo(() => columnVisibility(columns, view), [columns, view]);
  const { id, isDescending } = sort.current ?? {};
  const sorting: SortingState = useMemo(
    () => (id === undefined ? [] : [{ id, desc: isDescending === true }]),
    [id, isDescending],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: controlled?.isApplied === true,
    state: { sorting, columnVisibility: visibility },
  });
  const shown = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  return {
    columns: columns.filter((column) => shown.has(column.id)),
    rows: table.getRowModel().rows.map(({ original }) => original),
    sort,
  };
}

function definitionOf<Row extends object>(column: TableColumn<Row>) {
  return {
    id: column.id,
    accessorFn: (row: Row) => sortValue(column, row),
    enableSorting: isSortable(column),
    sortUndefined: "last" as const,
    sortFn: (one: Original<Row>, other: Original<Row>) =>
      compareCells(sortValue(column, one.original), sortValue(column, other.original)),
  };
}

/** The part of TanStack Table's row that a comparison needs. */
interface Original<Row> {
  readonly original: Row;
}

/** The next order when the title of a column is pressed: ascending, descending, original. */
export function nextSort(id: string, current: TableSort | null): TableSort | null {
  if (current?.id !== id) return { id, isDescending: false };
  return current.isDescending ? null : { id, isDescending: true };
}
