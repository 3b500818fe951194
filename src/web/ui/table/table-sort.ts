// The order that the user has chosen for a table.
import { useState } from "react";
import { compareCells, isSortable, sortValue, type TableColumn } from "./table-columns.ts";

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

/** The order that the screen keeps, or else one that lasts as long as the table. */
export function useTableSort(controlled: ControlledSort | undefined): ControlledSort {
  const [current, onChange] = useState<TableSort | null>(null);
  return controlled ?? { current, onChange };
}

/**
 * Sorts rows by a column; a column that cannot be sorted by leaves them as they are. Rows with equal values keep their order, and those
 * without a value come last in both directions.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { id, isDescending }: TableSort,
): readonly Row[] {
  const column = columns.find((one) => one.id === id && isSortable(one));
  if (!column) return rows;
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(column, row) }))
    .toSorted(({ value: one }, { value: other }) =>
      one === undefined || other === undefined
        ? Number(one === undefined) - Number(other === undefined)
        : direction * compareCells(one, other),
    )
    .map(({ row }) => row);
}

/** The next order when the title of a column is pressed: ascending, descending, original. */
export function nextSort(id: string, current: TableSort | null): TableSort | null {
  if (current?.id !== id) return { id, isDescending: false };
  return current.isDescending ? null : { id, isDescending: true };
}
