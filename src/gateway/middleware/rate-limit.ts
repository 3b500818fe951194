import { clientNetwork } from "#gateway/http/client-address.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { RequestLimits } from "#gateway/dependencies.ts";
import { membersPerToken, takeFirstToken } from "#gateway/limits/rate-budget.ts";
import { requestLimit } from "#gateway/limits/rate-limits.ts";

/** Rejects the requests of an address beyond its rate limit; `null` requests a minute mean no limit. */
export function rateLimit(dependencies: RequestLimits): Guard {
  const { networkSettings } = dependencies;
  const addresses = requestLimit(dependencies, "address");
  if (addresses === null) return () => undefined;
  return (c) => {
    const name = clientNetwork(c, networkSettings.trustedProxies);
    return takeFirstToken(c, { ...addresses, name, membersPerToken });
  };
}
