// Which rows of a long list are in the document, and the space that stands for the others.
import type { VirtualItem } from "@tanstack/virtual-core";
import type { CSSProperties } from "react";

/** Position of a row, in pixels from the start of the list; `end` does not include the gap that follows. */
export interface RowPosition {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A row to render. */
export interface RenderedRow {
  readonly row: number;
  /** How the row's elements are laid out. */
  readonly style?: CSSProperties;
  /** Height of the rows that are left out before it, in pixels; `null` if none is. */
  readonly spaceBefore: number | null;
}

// gap: long lists
/** Most items that a list renders completely, so that the browser's own search finds their text and its selection copies them. */
export const maxRenderedItems = 1000;

/** Items of a longer list that are rendered first, and by the server, which is busy with each. The browser lays the others out near the viewport only. */
export const firstItems = 100;

/** The first and the last row stay, so that the Tab key enters a list at its ends. `pinned` are further rows that must stay. */
export function withPinnedRows(
  visible: readonly number[],
  count: number,
  pinned: readonly number[],
): number[] {
  const rows = new Set([0, ...visible, ...pinned, count - 1]);
  return [...rows].filter((row) => row >= 0 && row < count).sort((one, other) => one - other);
}

/** The rows with the space before each. A space is an element of the list, so the gap lies before and after it. */
export function renderedRows(positions: readonly RowPosition[], gap: number): readonly RenderedRow[] {
  return positions.map(({ index, start }, at) => {
    const previous = positions[at - 1];
    const isAdjacent = index === (previous?.index ?? -1) + 1;
    return { row: index, spaceBefore: isAdjacent ? null : start - (previous?.end ?? 0) - 2 * gap };
  });
}

/**
 * Every row, without any space. Those from `late` on are laid out when they come near the viewport, and have the height in pixels that `heightOf`
 * returns before.
 */
export function allRows(
  count: number,
  late = count,
  heightOf: (row: number) => number = () => 0,
): readonly RenderedRow[] {
  return Array.from({ length: count }, (_, row) => ({
    row,
    spaceBefore: null,
    ...(row >= late && { style: lateStyle(heightOf(row)) }),
  }));
}

/** The margin has room for the ring of the focus and for shadows. */
const lateStyle = (height: number): CSSProperties => ({
  contentVisibility: "auto",
  containIntrinsicHeight: `auto ${height}px`,
  overflowClipMargin: 8,
});

/** The heights of the rows of a list that is rendered completely. */
export function measureRenderedRows(list: Element, keyOf: (row: number) => string): VirtualItem[] {
  const rows = new Map<number, VirtualItem>();
  for (const element of list.querySelectorAll<HTMLElement>(":scope > [data-row]")) {
    const index = Number(element.dataset["row"]);
    const { top, bottom, height } = element.getBoundingClientRect();
    if (!rows.has(index))
      rows.set(index, { index, key: keyOf(index), start: top, end: bottom, size: height, lane: 0 });
  }
  return [...rows.values()];
}
