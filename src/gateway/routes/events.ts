// Events that pages report: page views and errors (docs/domain.md, section 8). Events are counted and errors are logged; nothing about the
// reader is stored. Equal errors of an address are logged once a minute, with their number.
import { cutText } from "#rules/cut-text.ts";
import { Problem } from "#contract/calls/problem.ts";
import { requestText } from "#text/requests.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { countLines } from "#gateway/refusal-log.ts";

/** A page view, or an error of the captcha, a call or the page itself. */
// gap: page events
const kinds = ["page-view", "captcha-error", "call-error", "page-error"];
/** Characters of a text that are logged. */
const maxLength = 500;

type EventDependencies = Pick<GatewayDependencies, "changes" | "log" | "metrics">;

/** `POST /api/events` with `{ kind, page, message? }`. */
export function pageEvents({ changes, log, metrics }: EventDependencies) {
  const errors = countLines(log, changes.stopping);
  return async (c: GatewayContext): Promise<Response> => {
    const { kind, page, message } = await jsonBody(c);
    if (typeof kind !== "string" || !kinds.includes(kind)) {
      throw new Problem("badRequest", { message: requestText.eventKind({ kinds: kinds.join(", ") }) });
    }
    metrics.countEvent(kind);
    const event = { requestId: c.get("requestId"), kind, page: shorten(page), message: shorten(message) };
    if (kind === "page-view") log.debug(event, "A page was viewed.");
    else {
      const address = clientNetwork(c);
      errors.count({ address, problem: kind }, event, "A page reported an error.");
    }
    return c.body(null, 204);
  };
}

const shorten = (text: unknown): string | undefined =>
  typeof text === "string" ? cutText(text, maxLength) : undefined;
