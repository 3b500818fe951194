// The fields `RateLimit` and `RateLimit-Policy` of a response (draft-ietf-httpapi-ratelimit-headers-10): how many tokens its client has left.
import type { Middleware } from "#gateway/gateway-env.ts";

/** The one policy: that of the bucket of the request which is emptiest, whatever it counts for. */
const policy = '"default"';

/** States the limit of a request, refused ones included. Without a limit there are no fields. */
export const stateRateLimit: Middleware = async (c, next) => {
  await next();
  const budgets = c.get("budgets") ?? [];
  const stated = budgets.map(({ allowance, buckets, name }) => ({
    allowance,
    left: buckets.left(name, allowance),
  }));
  const [limit] = stated.sort((one, other) => one.left - other.left);
  if (limit === undefined) return;
  const { allowance, left } = limit;
  const { requests, seconds } = allowance;
  const untilFull = Math.ceil(((requests - left) * seconds) / requests);
  c.res.headers.set("RateLimit-Policy", `${policy};q=${requests};w=${seconds}`);
  // A bucket can be in debt.
  const remaining = Math.max(0, Math.floor(left));
  c.res.headers.set("RateLimit", `${policy};r=${remaining};t=${untilFull}`);
};
