import { getCookie } from "hono/cookie";
import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { perMinute } from "#gateway/token-bucket.ts";

/** Requests a minute of a person who turns pages as fast as they can be read, with all that a page asks for. */
const personalPace = 600; // gap: rate of a session

/**
 * Refuses a session that has used up its requests of this minute, from whatever addresses they come: an operator may allow an
 * address more, for many share it, but not one of them. Where addresses have no limit, neither have sessions.
 */
export function sessionLimit({ buckets, limits }: Pick<GatewayParts, "buckets" | "limits">): Guard {
  const { requestsPerMinute } = limits;
  const pace = requestsPerMinute === null ? null : Math.min(requestsPerMinute, personalPace);
  const sessions = pace === null ? null : buckets("session", perMinute(pace));
  return async (c, next) => {
    const { token, user } = c.get("session");
    // A session that begins with this request has asked nothing yet; who throws cookies away is counted by address.
    const isContinued = user !== null || Object.values(getCookie(c)).includes(token);
    const seconds = isContinued ? ((await sessions?.take(token)) ?? 0) : 0;
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    await next();
  };
}
