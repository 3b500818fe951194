// The virtualizer of long lists, in a chunk of its own: short lists do without it.
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  type VirtualItem,
  Virtualizer,
  windowScroll,
} from "@tanstack/virtual-core";
import { type RowPosition, withPinnedRows } from "./row-layout.ts";

/** What may change with each render. */
export interface RowOptions {
  readonly count: number;
  /** Height of a row that has not been rendered yet, in pixels. */
  readonly estimate: number;
  /** Space between rows, in pixels. */
  readonly gap: number;
  /** Distance of the list from the top of the page, in pixels. */
  readonly top: number;
  /** Identity of a row. A new function makes the virtualizer read the key of every row. */
  readonly keyOf: (row: number) => string;
  /** Rows that stay in the document. */
  readonly pinned: readonly number[];
}

export interface RowVirtualizer {
  /** The rows near the viewport with their positions in the list. */
  readonly positions: (options: RowOptions) => readonly RowPosition[];
  /** Follows the height of a row's first element. */
  readonly measure: (element: Element | null) => void;
  /** Clears all heights, because the list has another width. */
  readonly reset: () => void;
  /** The heights so far. */
  readonly snapshot: () => VirtualItem[];
  /** Called after each commit. */
  readonly update: () => void;
  /** Stops to follow the window. */
  readonly stop: () => void;
}

/** Rows that are rendered before and after the visible ones. */
const overscan = 4;

/**
 * Creates a virtualizer. `onChange` is called when other rows must be rendered; at once if the user scrolls, so that they are painted with
 * the next frame.
 */
export function createRowVirtualizer(
  initial: RowOptions,
  measured: VirtualItem[],
  onChange: (isAtOnce: boolean) => void,
): RowVirtualizer {
  const followWindow = windowFollower(measured, onChange);
  const optionsOf = (options: RowOptions) => ({ ...rowOptions(options), ...followWindow });
  const virtualizer = new Virtualizer<Window, Element>(optionsOf(initial));
  return {
    positions(options) {
      virtualizer.setOptions(optionsOf(options));
      return virtualizer
        .getVirtualItems()
        .map(({ index, start, end }) => ({ index, start: start - options.top, end: end - options.top }));
    },
    measure: virtualizer.measureElement,
    reset: virtualizer.measure,
    snapshot: virtualizer.takeSnapshot,
    // oxlint-disable-next-line no-underscore-dangle -- the library's name for its adapters
    update: virtualizer._willUpdate,
    // oxlint-disable-next-line no-underscore-dangle -- returns the function that ends what `_willUpdate` began
    stop: virtualizer._didMount(),
  };
}

function rowOptions({ count, estimate, gap, top, keyOf, pinned }: RowOptions) {
  return {
    count,
    gap,
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
    indexAttribute: "data-row",
    estimateSize: () => estimate,
    rangeExtractor: (range: Range) => withPinnedRows(defaultRangeExtractor(range), count, pinned),
  };
}

/** Options that do not change: how the virtualizer follows the window. */
function windowFollower(measured: VirtualItem[], onChange: (isAtOnce: boolean) => void) {
  let isScrollEvent = false;
  return {
    initialMeasurementsCache: measured,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    getScrollElement: (): Window => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: (
      virtualizer: Virtualizer<Window, Element>,
      follow: (offset: number, isScrolling: boolean) => void,
    ) =>
      observeWindowOffset(virtualizer, (offset, isScrolling) => {
        isScrollEvent = true;
        follow(offset, isScrolling);
        isScrollEvent = false;
      }),
    scrollToFn: windowScroll<Window>,
    onChange: () => onChange(isScrollEvent),
  };
}
