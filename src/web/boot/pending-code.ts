// Counts the screens whose code is being loaded. The shell shows a notice when that takes long.
import { useSyncExternalStore } from "react";

let pending = 0;
const listeners = new Set<() => void>();

/** Counts one more screen; the returned function removes it again. */
export function addPendingCode(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Whether the code of a screen is being loaded. */
export function useIsCodePending(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
