import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const follow = (event: Event) => {
    isPrinting = event.type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", follow);
  window.addEventListener("afterprint", follow);
  return () => {
    window.removeEventListener("beforeprint", follow);
    window.removeEventListener("afterprint", follow);
  };
}

/** Whether the page is being printed: paper shows what a screen would unfold. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
