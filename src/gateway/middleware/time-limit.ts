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
    let timer: NodeJS.Timeout | undefined;
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => {
        const problem = new Problem("unavailable");
        aborting.abort(problem);
        reject(problem);
      };
      timer = setTimeout(abort, limits.responseTimeout);
      if (disconnected.aborted) abort();
      else disconnected.addEventListener("abort", abort, { once: true });
    });
    c.set("signal", aborting.signal);
    try {
      await Promise.race([withSignal(aborting.signal, next), aborted]);
    } finally {
      clearTimeout(timer);
    }
  };
}
