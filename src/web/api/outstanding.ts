// Specification §7: outstanding requests are cancelled on each route change that is not a back navigation. A request belongs
// to the stretch of time between two such changes, and not to the screen that asked: after "back" it may still be used.
let stretch = new AbortController();

/** The signal of requests that begin now. */
export function outstandingSignal(): AbortSignal {
  return stretch.signal;
}

/** Cancels every request that is under way. */
export function cancelOutstanding(): void {
  stretch.abort();
  stretch = new AbortController();
}

/** Cancels them too when the reader leaves the page: what nobody waits for any more has not failed. Called once at start. */
export function cancelOnLeaving(): void {
  window.addEventListener("pagehide", cancelOutstanding);
}
