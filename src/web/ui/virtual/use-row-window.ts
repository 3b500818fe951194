import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import type { VirtualItem } from "@tanstack/virtual-core";
import { flushSync } from "react-dom";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { useAsyncTask } from "#web/ui/use-async-task.ts";
import { lateCode } from "#web/ui/use-late-code.ts";
import { useListLayout, type ListLayout } from "./list-layout.ts";
import {
  allRows,
  firstItems,
  maxRenderedItems,
  measureRenderedRows,
  type RenderedRow,
  renderedRows,
} from "./row-layout.ts";
import type { RowOptions, RowVirtualizer } from "./row-virtualizer.ts";

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
  readonly pinned: readonly number[];
}

interface RowWindow {
  /** The rows to render; each row's first element has the attribute `data-row` and the ref `measure`. */
  readonly rows: readonly RenderedRow[];
  readonly measure: (element: Element | null) => void;
  /** Items in a row: the columns of the list's grid. */
  readonly columns: number;
  /** Rows at the end that a browser without the app does not show. */
  readonly left: number;
}

/**
 * Renders the rows of a very long list near the viewport only. Any other, and every list in print, is rendered completely: the first rows at once and
 * by the server, the others after them.
 */
export function useRowWindow({ list, count, estimate, name, keyOf, pinned }: RowWindowOptions): RowWindow {
  const [stored] = useState(() => (name === undefined ? undefined : measuredRows(name)));
  const isPrinting = useIsPrinting();
  const layout = useListLayout(list, stored?.layout);
  const { columns, gap, top, width } = layout;
  const rowCount = Math.ceil(count / columns);
  const isLong = count > maxRenderedItems;
  const keyInGrid = useCallback((row: number) => `${columns}/${row}`, [columns]);
  const options = { count: rowCount, estimate, gap, top, pinned, keyOf: keyOf ?? keyInGrid };
  const [virtualizer, most] = useRowVirtualizer(list, isLong, options, stored?.rows);

  const measuredWidth = useRef(width);
  useEffect(() => {
    if (measuredWidth.current !== width && measuredWidth.current !== 0) virtualizer?.reset();
    measuredWidth.current = width;
  }, [width, virtualizer]);

  // Before the list leaves the document.
  const hasLateRows = count > firstItems;
  useLayoutEffect(() => {
    const element = list.current;
    if (name === undefined || !element || !hasLateRows) return undefined;
    return () =>
      storeMeasuredRows(name, layout, virtualizer?.snapshot() ?? measureRenderedRows(element, String));
  }, [list, name, layout, virtualizer, hasLateRows]);

  // A new function, so that React passes the rows that are rendered already to a new virtualizer.
  const measure = useCallback((element: Element | null) => virtualizer?.measure(element), [virtualizer]);
  const isPartial = isLong && virtualizer !== null && !isPrinting;
  const first = Math.ceil(firstItems / columns);
  const left = isPartial || isPrinting ? 0 : Math.max(0, rowCount - Math.ceil(most / columns));
  const heightOf = (row: number) => stored?.rows[row]?.size ?? estimate;
  const rows = isPartial
    ? renderedRows(virtualizer.positions(options), gap)
    : allRows(rowCount - left, isPrinting ? rowCount : first, heightOf);
  return { rows, measure, columns, left };
}

// Row heights of lists that were shown before. A back navigation needs them: the list must be as high as it was before its position can be
// restored.

interface MeasuredRows {
  /** Width of the window in pixels. In another width the rows have other heights. */
  readonly windowWidth: number;
  readonly layout: ListLayout;
  readonly rows: VirtualItem[];
}

/** Most lists whose heights are kept. */
const limit = 10;
const lists = new Map<string, MeasuredRows>();

function storeMeasuredRows(list: string, layout: ListLayout, rows: VirtualItem[]): void {
  lists.delete(list);
  lists.set(list, { windowWidth: window.innerWidth, layout, rows });
  const [oldest] = lists.keys();
  if (lists.size > limit && oldest !== undefined) lists.delete(oldest);
}

/** The heights as the list was last shown; `undefined` if it was not shown in this width of the window. */
function measuredRows(list: string): MeasuredRows | undefined {
  const stored = lists.get(list);
  return stored && stored.windowWidth === window.innerWidth ? stored : undefined;
}

// Connects the virtualizer to React: it is created once the list is long and its code is loaded, and renders the list when it scrolls.

/** Once loaded, a long list that is shown again is partial from its first render. */
const virtualizerCode = lateCode(() => import("./row-virtualizer.ts"));

/**
 * The virtualizer of a list that is long, `null` until its code is loaded; and the most items that are rendered without it: the first ones at once,
 * and all if the code cannot be loaded.
 */
function useRowVirtualizer(
  list: RefObject<HTMLElement | null>,
  isLong: boolean,
  options: RowOptions,
  stored: VirtualItem[] | undefined,
): readonly [RowVirtualizer | null, most: number] {
  // A list that was shown before is complete at once, so that its position can be restored.
  const [most, setMost] = useState(stored ? maxRenderedItems : firstItems);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [virtualizer, setVirtualizer] = useState(() =>
    isLong ? (virtualizerCode.loaded()?.createRowVirtualizer(options, stored ?? [], render) ?? null) : null,
  );
  function render(isAtOnce: boolean): void {
    if (isAtOnce) flushSync(rerender);
    else rerender();
  }

  // In a transition, because the rest of a list may have hundreds of rows.
  useEffect(() => {
    if (!isLong) startTransition(() => setMost(maxRenderedItems));
  }, [isLong]);
  useAsyncTask(
    isLong && virtualizer === null ? "virtualizer" : null,
    virtualizerCode.load,
    ({ createRowVirtualizer }) => {
      if (!list.current) return;
      const measured = measureRenderedRows(list.current, options.keyOf);
      setVirtualizer(createRowVirtualizer(options, measured, render));
    },
    () => setMost(Number.POSITIVE_INFINITY),
  );

  useLayoutEffect(() => virtualizer?.stop, [virtualizer]);
  useLayoutEffect(() => virtualizer?.update());
  return [virtualizer, most];
}
