import { randomUUID } from "node:crypto";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";

const validId = /^[\w-]{8,64}$/;

/** Sets the request's id, which connects a user's report with the log: that of a trusted proxy in `X-Request-Id`, or a new one. */
export function requestId({ trustedProxies }: NetworkSettings): Middleware {
  return async (c, next) => {
    const proxyId = (trustedProxies > 0 && c.req.header("x-request-id")) || "";
    const id = validId.test(proxyId) ? proxyId : randomUUID();
    c.set("requestId", id);
    c.header("X-Request-Id", id);
    await next();
  };
}
