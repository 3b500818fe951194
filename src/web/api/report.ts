// Reports page views and errors to the operator (docs/domain.md, sections 7 and 8).
import type { Society } from "#contract/page/portal.ts";
import { eventsPath } from "#web/paths.ts";
import { jsonHeaders } from "./anti-forgery.ts";

export type EventKind = "page-view" | "captcha-error" | "call-error" | "page-error";

/** Reports an event. A failure is ignored: it must not disturb the user. */
export function report(kind: EventKind, message?: string): void {
  const event = { kind, page: window.location.pathname, message };
  const body = JSON.stringify(event);
  fetch(eventsPath, { method: "POST", headers: jsonHeaders(), body, keepalive: true }).catch(() => undefined);
  window.dataLayer?.push({ event: kind, page: event.page, message });
}

declare global {
  interface Window {
    /** Events for an analytics script; absent unless one is configured. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads the configured analytics script and session recorder; called once at start. */
export function loadAnalytics({ analyticsScriptUrl, sessionRecorderUrl }: Society): void {
  if (analyticsScriptUrl !== null) window.dataLayer ??= [];
  for (const src of [analyticsScriptUrl, sessionRecorderUrl]) {
    if (src !== null)
      document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  }
}
