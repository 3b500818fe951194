// What pages report of themselves: that they were seen, and what went wrong (specification §7, §8). It is counted, and a
// fault is written to the log; nothing about the reader is kept.
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/json-body.ts";
import type { Log } from "#gateway/log.ts";
import type { Metrics } from "#gateway/metrics.ts";

/** Kinds of event: a screen shown; the captcha, a call or the page itself failed. */
// gap: page events
const kinds = ["page-view", "captcha-error", "call-error", "page-error"];
/** Characters of a text that are kept. */
const longest = 500;

/** `POST /api/events` with `{ kind, page, message? }`. */
export function pageEvents(metrics: Metrics, log: Log) {
  return async (c: GatewayContext): Promise<Response> => {
    const { kind, page, message } = await jsonBody(c);
    if (typeof kind !== "string" || !kinds.includes(kind)) {
      throw new Problem("badRequest", { message: `An event's "kind" is one of: ${kinds.join(", ")}.` });
    }
    metrics.countEvent(kind);
    const event = { requestId: c.get("requestId"), kind, page: shorten(page), message: shorten(message) };
    if (kind === "page-view") log.debug(event, "A page was seen.");
    else log.warn(event, "A page reports an error.");
    return c.body(null, 204);
  };
}

const shorten = (text: unknown): string | undefined =>
  typeof text === "string" ? text.slice(0, longest) : undefined;
