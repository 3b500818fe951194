import { useCallback, useRef } from "react";

/** Milliseconds without a key after which the typed text is reset. */
const resetDelay = 600;

/** Returns a function that adds a key to the type-ahead text and returns the text; an empty text for a key that is not a character. */
export function useTypeahead(): (key: string) => string {
  const text = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback((key) => {
    if (key.length !== 1) return "";
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      text.current = "";
    }, resetDelay);
    text.current += key;
    return text.current;
  }, []);
}
