import { type RefObject, useEffect, useState } from "react";

/** How its style sheet lays out a list. */
export interface ListLayout {
  readonly columns: number;
  /** Space between rows, in pixels. */
  readonly gap: number;
  /** Distance from the top of the page, in pixels. */
  readonly top: number;
  /** In pixels. */
  readonly width: number;
}

const unknownLayout: ListLayout = { columns: 1, gap: 0, top: 0, width: 0 };

/** The layout of a list, which changes with its width and with the content above it. */
export function useListLayout(
  list: RefObject<HTMLElement | null>,
  initial: ListLayout = unknownLayout,
): ListLayout {
  const [layout, setLayout] = useState(initial);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const next = layoutOf(element);
      setLayout((current) => (isSameLayout(current, next) ? current : next));
    });
    observer.observe(element);
    // Content above the list that changes its height moves the list.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}

function layoutOf(element: HTMLElement): ListLayout {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(element);
  const { top, width } = element.getBoundingClientRect();
  return {
    columns: display === "grid" ? gridTemplateColumns.split(" ").length : 1,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(top + window.scrollY),
    width: Math.round(width),
  };
}

function isSameLayout(one: ListLayout, other: ListLayout): boolean {
  const names = ["columns", "gap", "top", "width"] as const;
  return names.every((name) => one[name] === other[name]);
}
