// What the user chooses for a table: the shown columns and the density. `useTableView` (src/web/state) stores it.
import type { TableColumn } from "./table-columns.ts";

export type TableDensity = "comfortable" | "compact";

export interface TableView {
  /** Whether a column is shown, by its id; only for columns that the user has shown or hidden. */
  readonly columns: Readonly<Record<string, boolean>>;
  readonly density: TableDensity;
}

/** A view with the function that changes it. Tables with the same one always show the same columns. */
export interface TableViewState {
  readonly view: TableView;
  readonly change: (view: TableView) => void;
}

export const initialTableView: TableView = { columns: {}, density: "comfortable" };

/** Whether each column of a table is shown, by its id. */
export function columnVisibility<Row>(
  columns: readonly TableColumn<Row>[],
  view: TableView,
): Record<string, boolean> {
  const isShown = ({ id, isRowHeader, isHiddenAtFirst }: TableColumn<Row>): boolean =>
    isRowHeader === true || (view.columns[id] ?? isHiddenAtFirst !== true);
  return Object.fromEntries(columns.map((column) => [column.id, isShown(column)]));
}
