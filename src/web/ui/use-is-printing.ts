import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const update = (event: Event) => {
    isPrinting = event.type === "beforeprint";
    listener();
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
