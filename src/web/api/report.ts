// What the page tells the operator of itself (specification §7, §8): that a screen was seen, and what went wrong.
import type { Society } from "#contract/portal.ts";
import { eventsPath } from "#web/paths.ts";
import { jsonHeaders } from "./anti-forgery.ts";

export type EventKind = "page-view" | "captcha-error" | "call-error" | "page-error";

/** Reports an event. A report that fails is let go: it must not disturb the reader. */
export function report(kind: EventKind, message?: string): void {
  const event = { kind, page: window.location.pathname, message };
  const body = JSON.stringify(event);
  fetch(eventsPath, { method: "POST", headers: jsonHeaders(), body, keepalive: true }).catch(() => undefined);
  window.dataLayer?.push({ event: kind, page: event.page, message });
}

declare global {
  interface Window {
    /** Where an analytics script reads the page's events; only there if one is configured. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads the analytics and the session recorder that the society has configured; called once at start. */
export function startObservers({ analyticsScriptUrl, sessionRecorderUrl }: Society): void {
  if (analyticsScriptUrl !== null) window.dataLayer ??= [];
  for (const src of [analyticsScriptUrl, sessionRecorderUrl]) {
    if (src !== null)
      document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  }
}
