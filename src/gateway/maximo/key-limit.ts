import type { StoredApiKey } from "#accounts/api-keys/api-key-store.ts";
import type { Guard, RequestBudget } from "#gateway/gateway-env.ts";
import { takeFirstToken, membersPerToken, membersPerTokenOfOperators } from "#gateway/limits/rate-budget.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";
import { perMinute } from "#limits/token-bucket.ts";

/**
 * Rejects the requests of a key beyond its rate limit, which is its own or the common one of requests a minute; `null` means no limit. Anyone may become a
 * user and create many keys, so the keys of a user share one bucket and count for the client's address as well. Keys that an operator
 * created have a bucket each, because the operator knows who uses them.
 */
export function keyLimit(limiters: RateLimiters, common: number | null, addressLimit: Guard): Guard {
  const budgetOf = keyBudgets(limiters, common);
  return async (c) => {
    const { key } = c.get("apiClient");
    // The user's own bucket comes first, so that a user who has used it up takes no tokens from others at the same address.
    const budget = budgetOf(key);
    if (budget) await takeFirstToken(c, budget);
    if (key.ownerId !== null) await addressLimit(c);
  };
}

/** The budget of a key or of its owner; `null` if it has no limit. */
function keyBudgets(limiters: RateLimiters, common: number | null) {
  const keys = limiters.keys("key");
  const owners = limiters.keys("key owner");
  return ({ name, ownerId, requestsPerMinute }: StoredApiKey): RequestBudget | null => {
    const limit = requestsPerMinute ?? common;
    if (limit === null) return null;
    const allowance = perMinute(limit);
    return ownerId === null
      ? { buckets: keys, name, allowance, membersPerToken: membersPerTokenOfOperators }
      : { buckets: owners, name: ownerId, allowance, membersPerToken };
  };
}
