// A session can end while its page is open: it expires, or an administrator or another device ends it. The next response that needs the
// session reveals it; the page then shows a notice and keeps the screen.
import { useSyncExternalStore } from "react";
import type { ProblemCode } from "#contract/problem.ts";

let isEnded = false;
const listeners = new Set<() => void>();

/** Whether a failed call means that the session has ended. */
export function isEndedBy({ code }: { readonly code: ProblemCode | null }): boolean {
  return code === "unauthorised";
}

export function markSessionEnded(): void {
  setEnded(true);
}

/** Resets the state. For tests, which open several pages in one process. */
export function clearSessionEnd(): void {
  setEnded(false);
}

function setEnded(next: boolean): void {
  isEnded = next;
  for (const listener of listeners) listener();
}

/** Whether a response has shown that the session has ended. */
export function useSessionEnd(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isEnded,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
