import type { Sessions } from "#accounts/sessions/session.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";

/** Rejects a request without its session's token in `X-XSRF-TOKEN`, which other sites cannot read (docs/domain.md, section 7). */
export function antiForgery(sessions: Sessions): Guard {
  return (c) => {
    const token = c.req.header("x-xsrf-token") ?? "";
    if (!sessions.isAntiForgeryToken(c.get("session"), token)) throw new Problem("forgery");
  };
}
