import { Problem } from "#contract/problem.ts";
import { clientAddress } from "#gateway/client-address.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import { createTokenBuckets } from "#gateway/token-bucket.ts";

/** Refuses an address that has used up its requests of this minute; `null` requests a minute refuse nobody. */
export function rateLimit(perMinute: number | null, trustedProxies: number, clock: () => number): Guard {
  const buckets = perMinute === null ? null : createTokenBuckets(perMinute, clock);
  return async (c, next) => {
    const seconds = buckets?.take(clientAddress(c, trustedProxies)) ?? 0;
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    await next();
  };
}
