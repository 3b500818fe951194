import type { Guard } from "#gateway/gateway-env.ts";
import { continuedSession } from "#gateway/limits/caller.ts";
import { takeFirstToken, membersPerToken } from "#gateway/limits/rate-budget.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";

/**
 * Rejects the requests of a session beyond its rate limit, from any addresses: an operator may raise the limit of an address that many
 * people share, but not that of one person. Without a limit for addresses there is none for sessions.
 */
export function sessionLimit(limiters: RateLimiters): Guard {
  const sessions = limiters.requests("session");
  if (sessions === null) return () => undefined;
  return (c) => {
    const name = continuedSession(c);
    if (name === null) return undefined;
    return takeFirstToken(c, { ...sessions, name, membersPerToken });
  };
}
