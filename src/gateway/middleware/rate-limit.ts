import { clientNetwork } from "#gateway/http/client-address.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { membersPerToken, takeCost, takeFirstToken } from "#gateway/limits/rate-budget.ts";
import { perMinute } from "#limits/token-bucket.ts";

/** Rejects the requests of an address beyond its rate limit; `null` requests a minute mean no limit. */
export function rateLimit({ buckets, limits, networkSettings }: GatewayDependencies): Guard {
  const { requestsPerMinute } = limits;
  if (requestsPerMinute === null) return () => undefined;
  const allowance = perMinute(requestsPerMinute);
  const addresses = buckets("address", allowance);
  return (c) => {
    const name = clientNetwork(c, networkSettings.trustedProxies);
    return takeFirstToken(c, { buckets: addresses, name, allowance, membersPerToken });
  };
}

// gap: cost of a call
/** Tokens for the whole suspension list as one file; its vessels are charged like the members of a call. */
export const wholeListCost = 20;
/** Tokens for one page of the feed, at most a hundred entries. */
export const feedCost = 5;

/** Tokens for the results of a search as a file; its rows are charged like the members of a call. */
export const searchResultsCost = 10;

/** Tokens for a calendar as a file; its events are charged like the members of a call. */
export const calendarFileCost = 20;

/** Takes the cost of a route whose work does not depend on its parameters. */
export function fixedCost(tokens: number): Guard {
  return (c) => takeCost(c, tokens);
}
