import { Problem } from "#contract/problem.ts";
import { clientNetwork } from "#gateway/client-address.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { perMinute } from "#gateway/token-bucket.ts";

/** Refuses an address that has used up its requests of this minute; `null` requests a minute refuse nobody. */
export function rateLimit({ buckets, limits, surroundings }: GatewayParts): Guard {
  const { requestsPerMinute } = limits;
  const addresses = requestsPerMinute === null ? null : buckets("address", perMinute(requestsPerMinute));
  return async (c, next) => {
    const seconds = (await addresses?.take(clientNetwork(c, surroundings.trustedProxies))) ?? 0;
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    await next();
  };
}
