// Events that pages report: page views and errors (docs/domain.md, section 8). Events are counted and errors are logged; nothing about the
// reader is stored.
import { Problem } from "#contract/problem.ts";
import { requestText } from "#text/requests.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { Log } from "#gateway/log.ts";
import type { Metrics } from "#gateway/metrics.ts";

/** A page view, or an error of the captcha, a call or the page itself. */
// gap: page events
const kinds = ["page-view", "captcha-error", "call-error", "page-error"];
/** Characters of a text that are logged. */
const maxLength = 500;

/** `POST /api/events` with `{ kind, page, message? }`. */
export function pageEvents(metrics: Metrics, log: Log) {
  return async (c: GatewayContext): Promise<Response> => {
    const { kind, page, message } = await jsonBody(c);
    if (typeof kind !== "string" || !kinds.includes(kind)) {
      throw new Problem("badRequest", { message: requestText.eventKind({ kinds: kinds.join(", ") }) });
    }
    metrics.countEvent(kind);
    const event = { requestId: c.get("requestId"), kind, page: shorten(page), message: shorten(message) };
    if (kind === "page-view") log.debug(event, "A page was viewed.");
    else log.warn(event, "A page reported an error.");
    return c.body(null, 204);
  };
}

const shorten = (text: unknown): string | undefined =>
  typeof text === "string" ? text.slice(0, maxLength) : undefined;
