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

/** Whether a column of a table is shown. */
export function isColumnShown<Row>(
  { id, isRowHeader, isHiddenAtFirst }: TableColumn<Row>,
  view: TableView,
): boolean {
  return isRowHeader === true || (view.columns[id] ?? isHiddenAtFirst !== true);
}

/** The columns of a table that are shown. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  view: TableView,
): readonly TableColumn<Row>[] {
  return columns.filter((column) => isColumnShown(column, view));
}
