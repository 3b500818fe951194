import { routePath } from "hono/route";
import type { Guard } from "./gateway-env.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Counts every request, and writes it to the log at its finest level. */
export function observation(metrics: Metrics, log: Log): Guard {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    const { method, path } = c.req;
    const { status } = c.res;
    metrics.countRequest({ route: routePath(c), method: knownMethod(method), status, seconds });
    log.debug({ requestId: c.get("requestId"), method, path, status, seconds }, "A request was answered.");
  };
}

const knownMethod = (method: string): string => (["GET", "HEAD", "POST"].includes(method) ? method : "other");
