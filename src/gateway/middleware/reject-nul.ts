// PostgreSQL fails on a text with the character NUL, so a request that contains one is rejected before any query: here for an address, in
// http/request-body.ts for a body. The query language and the sessions of API clients check their own input, which is encoded again.
import { Problem } from "#contract/calls/problem.ts";
import { requestText } from "#text/requests.ts";
import type { Guard } from "#gateway/gateway-env.ts";

/** The problem of a text with NUL, with the query language's message. */
export const nulProblem = (): Problem => new Problem("badRequest", { message: requestText.nul });

/**
 * Rejects an address with NUL in its path or query with `badRequest`. Both are decoded once, as routes decode them: `%2500` is the text
 * `%00`, and a sequence that cannot be decoded stays as it is.
 */
export function rejectNul(): Guard {
  return (c) => {
    if (!c.req.url.includes("%00")) return;
    const query = Object.entries(c.req.queries()).flat(2);
    if ([c.req.path, ...query].some((text) => text.includes("\0"))) throw nulProblem();
  };
}
