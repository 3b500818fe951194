import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const update = (event: Event) => {
    isPrinting = event.type === "beforeprint";
    // A page that prints itself is on paper before React renders by itself.
    flushSync(listener);
  };
  window.addEventListener("beforeprint", update);
  window.addEventListener("afterprint", update);
  return () => {
    window.removeEventListener("beforeprint", update);
    window.removeEventListener("afterprint", update);
  };
}

/** Whether the page is being printed. Print shows content that is collapsed on screen. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
