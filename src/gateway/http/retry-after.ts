import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** Seconds after which a caller may try again when the record is unavailable or too busy. */
export const outageRetrySeconds = 5;

/** Throws `tooManyRequests` if a limiter reports a wait; 0 seconds is no wait. */
export function rejectIfLimited(seconds: number): void {
  if (seconds > 0) throw new Problem("tooManyRequests", { seconds });
}

/** The problem of too many requests that wait for the database or for other expensive work. */
export const overloadedProblem = (): Problem => new Problem("overloaded", { seconds: outageRetrySeconds });

/** Sets `Retry-After` where a problem names a wait, or the record is unavailable. */
export function setRetryAfter(c: GatewayContext, { code, details }: Problem): void {
  const seconds = details["seconds"] ?? (code === "unavailable" ? outageRetrySeconds : undefined);
  if (seconds !== undefined) c.header("Retry-After", String(seconds));
}
