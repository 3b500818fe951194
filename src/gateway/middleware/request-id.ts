import { randomUUID } from "node:crypto";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";

const validId = /^[\w-]{8,64}$/;

/** Returns the request's id, which connects a user's report with the log: that of a trusted proxy in `X-Request-Id`, or a new one. */
export function newRequestId(c: GatewayContext, { trustedProxies }: NetworkSettings): string {
  const proxyId = (trustedProxies > 0 && c.req.header("x-request-id")) || "";
  return validId.test(proxyId) ? proxyId : randomUUID();
}

/** Sets the request's id, which the response repeats. */
export function requestId(networkSettings: NetworkSettings): Guard {
  return (c) => {
    const id = newRequestId(c, networkSettings);
    c.set("requestId", id);
    c.header("X-Request-Id", id);
  };
}
