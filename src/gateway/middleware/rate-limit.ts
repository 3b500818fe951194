import { clientNetwork } from "#gateway/http/client-address.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import { membersPerToken, takeFirstToken } from "#gateway/limits/rate-budget.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";

/** Rejects the requests of an address beyond its rate limit; `null` requests a minute mean no limit. */
export function rateLimit(limiters: RateLimiters): Guard {
  const addresses = limiters.requests("address");
  if (addresses === null) return () => undefined;
  return (c) => {
    const name = clientNetwork(c);
    return takeFirstToken(c, { ...addresses, name, membersPerToken });
  };
}
