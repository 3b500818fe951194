// A session can end while its page is open: by time, by an administrator, from another device. The page is told by the next answer
// that needs one; it then says so, and keeps what is on the screen.
import { useSyncExternalStore } from "react";
import type { ProblemCode } from "#contract/problem.ts";

let isEnded = false;
const listeners = new Set<() => void>();

/** Whether a failed call says that there is no session. */
export function isEndedBy({ code }: { readonly code: ProblemCode | null }): boolean {
  return code === "unauthorised";
}

export function markSessionEnded(): void {
  setEnded(true);
}

/** Forgets it: a page that begins anew has been told nothing. */
export function forgetSessionEnd(): void {
  setEnded(false);
}

function setEnded(next: boolean): void {
  isEnded = next;
  for (const listener of listeners) listener();
}

/** Whether an answer has told that there is no session. */
export function useSessionEnd(): boolean {
  return useSyncExternalStore(subscribe, () => isEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
