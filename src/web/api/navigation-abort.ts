// Pending requests are cancelled on each route change that is not a back navigation (docs/domain.md, section 7). A request belongs to
// the time between two such changes, not to the screen that sent it: after a back navigation its response may still be used.
let navigationAbort = new AbortController();

/** The signal of requests that are sent now. */
export function navigationSignal(): AbortSignal {
  return navigationAbort.signal;
}

/** Cancels every pending request. */
export function abortOnNavigation(): void {
  navigationAbort.abort();
  navigationAbort = new AbortController();
}

/** Cancels pending requests when the page is left, so that they are not reported as failures. Called once at start. */
export function abortOnPageHide(): void {
  window.addEventListener("pagehide", abortOnNavigation);
}
