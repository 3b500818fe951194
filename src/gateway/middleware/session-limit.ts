import type { Guard } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { continuedSession } from "#gateway/limits/caller.ts";
import { takeFirstToken, membersPerToken } from "#gateway/limits/rate-budget.ts";
import { perMinute } from "#limits/token-bucket.ts";

/** Requests a minute of a person who reads page after page, with all calls of each page. */
const maxRequestsPerMinute = 600; // gap: rate of a session

/**
 * Rejects the requests of a session beyond its rate limit, from any addresses: an operator may raise the limit of an address that many
 * people share, but not that of one person. Without a limit for addresses there is none for sessions.
 */
export function sessionLimit({ buckets, limits }: Pick<GatewayDependencies, "buckets" | "limits">): Guard {
  const { requestsPerMinute } = limits;
  if (requestsPerMinute === null) return () => undefined;
  const allowance = perMinute(Math.min(requestsPerMinute, maxRequestsPerMinute));
  const sessions = buckets("session", allowance);
  return (c) => {
    const name = continuedSession(c);
    if (name === null) return undefined;
    return takeFirstToken(c, { buckets: sessions, name, allowance, membersPerToken });
  };
}
