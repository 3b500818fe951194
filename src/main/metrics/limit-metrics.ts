// Counts the requests that rate limits refuse.
import { Counter, type Registry } from "prom-client";
import type { BucketMaker } from "#limits/token-bucket.ts";

/** Returns buckets that count what they refuse, by their kind. Kinds are names in the code, so that callers cannot create labels. */
export function countRefusals(registry: Registry, buckets: BucketMaker): BucketMaker {
  const refusals = new Counter({
    name: "rate_limit_refusals_total",
    help: "Requests and attempts that a rate limit refused, by the kind of limit.",
    labelNames: ["limit"],
    registers: [registry],
  });
  return (limit, allowance) => {
    refusals.inc({ limit }, 0);
    const counted = (seconds: number): number => {
      if (seconds > 0) refusals.inc({ limit });
      return seconds;
    };
    const made = buckets(limit, allowance);
    return {
      ...made,
      take: (...request) => {
        const seconds = made.take(...request);
        return typeof seconds === "number" ? counted(seconds) : seconds.then(counted);
      },
    };
  };
}
