import { routePath } from "hono/route";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { Log } from "#gateway/log.ts";
import type { Metrics } from "#gateway/metrics.ts";

/** Counts and times every request, and writes it to the debug log. */
export function requestMetrics(metrics: Metrics, log: Log): Middleware {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    const { method, path } = c.req;
    const { status } = c.res;
    metrics.countRequest({ route: routePath(c), method: knownMethod(method), status, seconds });
    log.debug({ requestId: c.get("requestId"), method, path, status, seconds }, "A response was sent.");
  };
}

const knownMethod = (method: string): string => (["GET", "HEAD", "POST"].includes(method) ? method : "other");
