import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Moves the focus to the first new item of a list after more items have loaded. Call the returned function when the user requests more
 * with the button; loading by scrolling must leave the focus where it is.
 */
export function useFocusOnNewItems(list: RefObject<HTMLElement | null>, count: number): () => void {
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    const first = list.current?.querySelector(`[aria-posinset="${countBefore.current + 1}"]`);
    first?.querySelector<HTMLElement>("a, button")?.focus();
    countBefore.current = null;
  }, [list, count]);
  return useCallback(() => {
    countBefore.current = count;
  }, [count]);
}
