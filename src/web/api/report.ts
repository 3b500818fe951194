// What the page tells the operator of itself (specification §7, §8): that a screen was seen, and what went wrong.
import { eventsPath } from "#web/paths.ts";
import { antiForgeryHeaders } from "./anti-forgery.ts";

export type EventKind = "page-view" | "captcha-error" | "call-error" | "page-error";

/** Reports an event. A report that fails is let go: it must not disturb the reader. */
export function report(kind: EventKind, message?: string): void {
  const body = JSON.stringify({ kind, page: window.location.pathname, message });
  fetch(eventsPath, { method: "POST", headers: antiForgeryHeaders(), body, keepalive: true }).catch(
    () => undefined,
  );
}
