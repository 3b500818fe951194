import { useCallback, useRef } from "react";

/** Milliseconds after which typing begins anew. */
const pause = 600;

/** Gathers letters that are typed soon after each other, as the beginning of a name; empty for a key that is no letter. */
export function useTyped(): (key: string) => string {
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback((key) => {
    if (key.length !== 1) return "";
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      text.current = "";
    }, pause);
    text.current += key;
    return text.current;
  }, []);
}
