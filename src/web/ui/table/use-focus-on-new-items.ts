import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Moves the focus to the first new item of a list or a table after more items have loaded. Call the returned function when the user requests more
 * with the button; loading by scrolling must leave the focus where it is.
 */
export function useFocusOnNewItems(list: RefObject<HTMLElement | null>, count: number): () => void {
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    const [position, line] = [countBefore.current + 1, countBefore.current + 2];
    const first = list.current?.querySelector(`[aria-posinset="${position}"], [aria-rowindex="${line}"]`);
    first?.querySelector<HTMLElement>("a, button")?.focus();
    countBefore.current = null;
  }, [list, count]);
  return useCallback(() => {
    countBefore.current = count;
  }, [count]);
}
