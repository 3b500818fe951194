import { routePath } from "hono/route";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import { loggedPath } from "#gateway/http/logged-path.ts";
import { describeRequestSpan } from "#tracing/tracing.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** Counts and times a response that is about to be sent, and writes it to the debug log. `start` is in milliseconds. */
export type ResponseCounter = (c: GatewayContext, status: number, start: number) => void;

/** Creates the function that counts every response of a gateway. */
export function responseCounter({
  log,
  metrics,
}: Pick<GatewayDependencies, "log" | "metrics">): ResponseCounter {
  return (c, status, start) => {
    const seconds = (performance.now() - start) / 1000;
    const { method } = c.req;
    const path = loggedPath(c.req.path);
    const route = routePath(c);
    describeRequestSpan(() => [
      `${knownMethod(method)} ${route}`,
      { "http.route": route, "plimsoll.request_id": c.get("requestId") },
    ]);
    metrics.countRequest({ route, method: knownMethod(method), status, seconds });
    log.debug({ requestId: c.get("requestId"), method, path, status, seconds }, "A response was sent.");
  };
}

/** Counts every response that the following middleware returns. */
export function requestMetrics(countResponse: ResponseCounter): Middleware {
  return async (c, next) => {
    const start = performance.now();
    await next();
    countResponse(c, c.res.status, start);
  };
}

const knownMethod = (method: string): string => (["GET", "HEAD", "POST"].includes(method) ? method : "other");
