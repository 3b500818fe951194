import type { Sessions } from "#accounts/session.ts";
import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";

/** Refuses a request without the token of its own session in `X-XSRF-TOKEN`, which no other site can read (specification §7). */
export function antiForgery(sessions: Sessions): Guard {
  return async (c, next) => {
    const token = c.req.header("x-xsrf-token") ?? "";
    if (!sessions.isAntiForgeryToken(c.get("session"), token)) throw new Problem("forgery");
    await next();
  };
}
