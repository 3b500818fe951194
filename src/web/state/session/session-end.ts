// A session can end while its page is open: it expires, or an administrator or another device ends it. The next response that needs the
// session reveals it; the page then shows a notice and keeps the screen.
import type { ProblemCode } from "#contract/calls/problem.ts";
import { sharedValue } from "#web/state/storage/shared-value.ts";

const ended = sharedValue(false);

/** Whether a failed call means that the session has ended. */
export function isEndedBy({ code }: { readonly code: ProblemCode | null }): boolean {
  return code === "unauthorised" || code === "sessionEnded";
}

export function markSessionEnded(): void {
  ended.write(true);
}

/** The user has signed in again. */
export function clearSessionEnd(): void {
  ended.write(false);
}

/** Whether a response has shown that the session has ended. */
export const useSessionEnd = ended.use;
