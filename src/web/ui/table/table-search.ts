import { useDeferredValue, useMemo, useState } from "react";
import { maxRenderedItems } from "#web/ui/virtual/row-layout.ts";
import { cellText, type TableColumn } from "./table-columns.ts";

/** The search of a table whose rows are not all in the document, so that the browser's own search does not find them. */
export interface TableSearch<Row> {
  readonly isOffered: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What the rows have been searched for; empty if for nothing. */
  readonly sought: string;
  /** The rows with this text in one of their columns, without regard to case; all without a text. */
  readonly found: readonly Row[];
}

export function useTableSearch<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): TableSearch<Row> {
  const [text, onChange] = useState("");
  const isOffered = rows.length > maxRenderedItems;
  const sought = useDeferredValue(isOffered ? text.trim() : "");
  const found = useMemo(() => {
    const lower = sought.toLowerCase();
    const hasText = (row: Row) =>
      columns.some((column) => cellText(column, row).toLowerCase().includes(lower));
    return sought === "" ? rows : rows.filter(hasText);
  }, [columns, rows, sought]);
  return { isOffered, text, onChange, sought, found };
}
