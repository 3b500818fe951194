import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { useListLayout } from "./list-layout.ts";
import { measuredRows, storeMeasuredRows } from "./measured-rows.ts";
import { allRows, maxRenderedItems, type RenderedRow, renderedRows } from "./row-layout.ts";
import { useRowVirtualizer } from "./use-row-virtualizer.ts";

interface RowWindowOptions {
  /** The element that contains the rows and scrolls with the window. */
  readonly list: RefObject<HTMLElement | null>;
  /** Number of items. */
  readonly count: number;
  /** Height of a row that has not been rendered yet, in pixels. */
  readonly estimate: number;
  /** Names the list among those whose row heights are kept for a back navigation; absent if none are kept. */
  readonly name?: string;
  /** Identity of a row, by which its height is kept while rows are added before it. Must stay the same function while the rows do. */
  readonly keyOf?: (row: number) => string;
  /** Rows that stay in the document, such as the one with the focus. */
  readonly kept: readonly number[];
}

interface RowWindow {
  /** The rows to render; each row's first element has the attribute `data-row` and the ref `measure`. */
  readonly rows: readonly RenderedRow[];
  readonly measure: (element: Element | null) => void;
  /** Items in a row: the columns of the list's grid. */
  readonly columns: number;
}

/** Renders the rows of a long list near the viewport only. A short list, and every list in print, is rendered completely. */
export function useRowWindow({ list, count, estimate, name, keyOf, kept }: RowWindowOptions): RowWindow {
  const [stored] = useState(() => (name === undefined ? undefined : measuredRows(name)));
  const isPrinting = useIsPrinting();
  const layout = useListLayout(list, stored?.layout);
  const { columns, gap, top, width } = layout;
  const rowCount = Math.ceil(count / columns);
  const isLong = count > maxRenderedItems;
  const keyInGrid = useCallback((row: number) => `${columns}/${row}`, [columns]);
  const options = { count: rowCount, estimate, gap, top, kept, keyOf: keyOf ?? keyInGrid };
  const virtualizer = useRowVirtualizer(list, isLong, options, stored?.rows);

  const measuredWidth = useRef(width);
  useEffect(() => {
    if (measuredWidth.current !== width && measuredWidth.current !== 0) virtualizer?.reset();
    measuredWidth.current = width;
  }, [width, virtualizer]);

  useEffect(() => {
    if (name === undefined || !virtualizer) return undefined;
    return () => storeMeasuredRows(name, layout, virtualizer.snapshot());
  }, [name, layout, virtualizer]);

  // A new function, so that React passes the rows that are rendered already to a new virtualizer.
  const measure = useCallback((element: Element | null) => virtualizer?.measure(element), [virtualizer]);
  const isPartial = isLong && virtualizer !== null && !isPrinting;
  const rows = isPartial ? renderedRows(virtualizer.positions(options), gap) : allRows(rowCount);
  return { rows, measure, columns };
}
