// Whether the screen that is shown has no code yet: what stands around it says so where it takes long.
import { useSyncExternalStore } from "react";

let awaited = 0;
const listeners = new Set<() => void>();

/** Counts a screen that waits for its code, until the function that it returns is called. */
export function awaitCode(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1): void {
  awaited += by;
  for (const listener of listeners) listener();
}

/** Whether a screen waits for its code. */
export function useIsCodeAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => awaited > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
