import { useMemo, useState } from "react";
import type { TableSelection } from "./table-rows.tsx";

/** How rows are selected. Its functions must stay the same. */
type SelectableRows<Row> = Pick<TableSelection<Row>, "label" | "canSelect"> & {
  readonly rowKey: (row: Row) => string;
};

/** The rows that the user selects by their checkboxes, in the order in which they were selected, also those that are no longer shown. */
export function useRowSelection<Row>({ rowKey, ...selectable }: SelectableRows<Row>) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const { canSelect, label } = selectable;
  const selection = useMemo<TableSelection<Row>>(
    () => ({
      selected: new Set(rows.keys()),
      label,
      ...(canSelect && { canSelect }),
      onChange: (row, isSelected) =>
        setRows((before) => {
          const next = new Map(before);
          if (isSelected) next.set(rowKey(row), row);
          else next.delete(rowKey(row));
          return next;
        }),
    }),
    [rows, rowKey, label, canSelect],
  );
  return { rows: [...rows.values()], selection, clear: () => setRows(new Map()) };
}
