// Row heights of lists that were shown before. A back navigation needs them: the list must be as high as it was before its position can be
// restored.
import type { VirtualItem } from "@tanstack/virtual-core";
import type { ListLayout } from "./list-layout.ts";

interface MeasuredRows {
  /** Width of the window in pixels. In another width the rows have other heights. */
  readonly windowWidth: number;
  readonly layout: ListLayout;
  readonly rows: VirtualItem[];
}

/** Most lists whose heights are kept. */
const limit = 10;
const lists = new Map<string, MeasuredRows>();

export function storeMeasuredRows(list: string, layout: ListLayout, rows: VirtualItem[]): void {
  lists.delete(list);
  lists.set(list, { windowWidth: window.innerWidth, layout, rows });
  const [oldest] = lists.keys();
  if (lists.size > limit && oldest !== undefined) lists.delete(oldest);
}

/** The heights as the list was last shown; `undefined` if it was not shown in this width of the window. */
export function measuredRows(list: string): MeasuredRows | undefined {
  const stored = lists.get(list);
  return stored?.windowWidth === window.innerWidth ? stored : undefined;
}
