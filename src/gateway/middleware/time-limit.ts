import { Problem } from "#contract/problem.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/**
 * Responds with `unavailable` if the response has not begun within `limits.responseTimeout`; the body may take longer. Runs the request
 * under a signal that aborts at the same time, or when the client disconnects, so that reads without a waiting client are cancelled.
 */
export function timeLimit({
  limits,
  withSignal,
}: Pick<GatewayDependencies, "limits" | "withSignal">): Middleware {
  return async (c, next) => {
    const aborting = new AbortController();
    const { signal: disconnected } = c.req.raw;
    const onDisconnect = () => aborting.abort(new Problem("unavailable"));
    if (disconnected.aborted) onDisconnect();
    disconnected.addEventListener("abort", onDisconnect, { once: true });
    const timer = setTimeout(() => aborting.abort(new Problem("unavailable")), limits.responseTimeout);
    const aborted = new Promise<never>((_, reject) => {
      aborting.signal.addEventListener("abort", () => reject(aborting.signal.reason as Problem));
    });
    try {
      await Promise.race([withSignal(aborting.signal, next), aborted]);
    } finally {
      clearTimeout(timer);
    }
  };
}
