import { Problem } from "#contract/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import { createTokenBuckets } from "#gateway/token-bucket.ts";

/** Refuses a key that has used up its requests of this minute: its own number, or that of every key; `null` refuses nobody. */
export function keyLimit(perMinute: number | null, clock: () => number): Guard {
  const buckets = createTokenBuckets(perMinute ?? 1, clock);
  return async (c, next) => {
    const { name, requestsPerMinute } = c.get("machine").key;
    const size = requestsPerMinute ?? perMinute;
    const seconds = size === null ? 0 : buckets.take(name, size);
    if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
    await next();
  };
}
