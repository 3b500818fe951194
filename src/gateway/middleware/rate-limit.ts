import { clientNetwork } from "#gateway/http/client-address.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { RequestLimits } from "#gateway/dependencies.ts";
import { membersPerToken, takeFirstToken } from "#gateway/limits/rate-budget.ts";
import { perMinute } from "#limits/token-bucket.ts";

/** Rejects the requests of an address beyond its rate limit; `null` requests a minute mean no limit. */
export function rateLimit({ buckets, limits, networkSettings }: RequestLimits): Guard {
  const { requestsPerMinute } = limits;
  if (requestsPerMinute === null) return () => undefined;
  const allowance = perMinute(requestsPerMinute);
  const addresses = buckets("address", allowance);
  return (c) => {
    const name = clientNetwork(c, networkSettings.trustedProxies);
    return takeFirstToken(c, { buckets: addresses, name, allowance, membersPerToken });
  };
}
