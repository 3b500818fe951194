import { useMemo, useState } from "react";
import type { TableSelection } from "./table-rows.tsx";

/** How rows are selected. Its functions must stay the same. */
interface SelectableRows<Row> extends Pick<TableSelection<Row>, "label"> {
  readonly rowKey: (row: Row) => string;
}

/** The rows that the user selects by their checkboxes, in the order in which they were selected, also those that are no longer shown. */
export function useRowSelection<Row>({ label, rowKey }: SelectableRows<Row>) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const selection = useMemo<TableSelection<Row>>(
    () => ({
      selected: new Set(rows.keys()),
      label,
      onChange: (row, isSelected) =>
        setRows((before) => {
          const next = new Map(before);
          if (isSelected) next.set(rowKey(row), row);
          else next.delete(rowKey(row));
          return next;
        }),
    }),
    [rows, rowKey, label],
  );
  return { rows: [...rows.values()], selection, clear: () => setRows(new Map()) };
}
