import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Where the keyboard goes on after more of a list was loaded: at the link of the first new item. Gives the function to call when
 * more is asked for by the button; what is loaded by scrolling leaves the focus where it is.
 */
export function useResumedFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const items = list.current?.querySelectorAll("li");
    items?.[from.current]?.querySelector<HTMLElement>("a, button")?.focus();
    from.current = null;
  }, [list, count]);
  return useCallback(() => {
    from.current = count;
  }, [count]);
}
