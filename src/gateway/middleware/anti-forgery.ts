import type { Sessions } from "#accounts/sessions/session.ts";
import { Problem } from "#contract/problem.ts";
import type { Middleware } from "#gateway/gateway-env.ts";

/** Rejects a request without its session's token in `X-XSRF-TOKEN`, which other sites cannot read (docs/domain.md, section 7). */
export function antiForgery(sessions: Sessions): Middleware {
  return async (c, next) => {
    const token = c.req.header("x-xsrf-token") ?? "";
    if (!sessions.isAntiForgeryToken(c.get("session"), token)) throw new Problem("forgery");
    await next();
  };
}
